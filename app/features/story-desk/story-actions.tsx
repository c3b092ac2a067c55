import { SaveForOffline } from '~/features/stories/story-next'
import { quizOfStoryPath, storyPath, storyWordsPath } from '~/lib/paths'
import { CopyButton } from '~/ui/copy-button'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { Icon } from '~/ui/icon'
import { closedAt } from './story-panel'

type Props = {
  story: { code: string; title: string; content: string; published: boolean }
  /** Full address of the story's page. */
  link: string
  /** Address of this page, with a panel open if one is named: `here('edit')`. */
  here: (panel?: string) => string
  openPanel: string | null
  mayEdit: boolean
  /** File name of the download. */
  fileName: string
}

/** The most frequent next steps, above the story: three screens of text lie between it and the other actions. */
export function StoryToolbar({ story: { code, title, published }, link, here, openPanel, mayEdit }: Omit<Props, 'fileName'>) {
  const isQrShown = openPanel === 'qr'
  return (
    <div className="cluster no-print" id="toolbar">
      {mayEdit && !published ? <Form method="post"><SubmitButton intent="publish-as-it-is">Publish</SubmitButton></Form> : null}
      <a className="button button-quiet" href={isQrShown ? closedAt(here(), 'qr') : here('qr')} aria-expanded={isQrShown}>
        <Icon name="qr" /> {isQrShown ? 'Hide QR Code' : 'Show QR Code'}
      </a>
      <a className="button button-quiet" href={here('share')} data-share={link} data-title={title}>
        <Icon name="share" /> Share Story
      </a>
      <a className="button button-quiet" href={quizOfStoryPath(code)}><Icon name="quiz" /> Create Quiz</a>
      <a className="button button-quiet" href={`${storyPath(code)}/print`}><Icon name="print" /> Worksheet</a>
      {mayEdit ? <a className="button button-quiet" href={here('edit')}><Icon name="edit" /> Edit Story</a> : null}
    </div>
  )
}

/** The other actions of a signed-in person (P1 §2 and §6). Each button is an address first. */
export function StoryActions({ story, here, mayEdit, fileName }: Pick<Props, 'story' | 'here' | 'mayEdit' | 'fileName'>) {
  return (
    <div className="cluster no-print" id="actions">
      <CopyButton from="story-text" said="Story Content Copied!" otherwise={here('copy')}>Copy Story</CopyButton>
      <a className="button button-quiet" href={`/story/${story.code}/download`} download={fileName} data-said="Story Downloaded!">
        <Icon name="download" /> Download
      </a>
      <SaveForOffline code={story.code} />
      {mayEdit ? (
        <>
          {story.published ? (
            <Form method="post"><SubmitButton intent="unpublish" tone="quiet"><Icon name="lock" /> Hide from Gallery</SubmitButton></Form>
          ) : null}
          <a className="button button-quiet" href={storyWordsPath(story.code)}><Icon name="book" /> Words to Know</a>
          <a className="button button-quiet" href={here('history')}><Icon name="clock" /> Earlier texts</a>
          <a className="button button-danger" href={here('delete')}><Icon name="trash" /> Delete Story</a>
        </>
      ) : null}
    </div>
  )
}
