import { CopyButton } from '~/ui/copy-button'
import { Icon } from '~/ui/icon'

type Props = {
  story: { code: string; title: string; content: string }
  /** Full address of the story's page. */
  link: string
  /** Address of this page with a panel open: `here('edit')`. */
  here: (panel?: string) => string
  openPanel: string | null
  mayEdit: boolean
  /** File name of the download. */
  fileName: string
}

/** What a signed-in person can do with a story (P1 §2 and §6). Each button is an address first. */
export function StoryActions({ story, link, here, openPanel, mayEdit, fileName }: Props) {
  const isQrShown = openPanel === 'qr'
  return (
    <div className="cluster no-print">
      <a className="button button-quiet" href={isQrShown ? here() : `${here('qr')}#qr`} aria-expanded={isQrShown}>
        <Icon name="qr" /> {isQrShown ? 'Hide QR Code' : 'Show QR Code'}
      </a>
      <a className="button button-quiet" href={here('share')} data-share={link} data-title={story.title}>
        <Icon name="share" /> Share Story
      </a>
      <CopyButton from="story-text" said="Story Content Copied!" otherwise={here('copy')}>Copy Story</CopyButton>
      <a className="button button-quiet" href={`/story/${story.code}/download`} download={fileName} data-said="Story Downloaded!">
        <Icon name="download" /> Download
      </a>
      <a className="button button-quiet" href={`/story/${story.code}/print`}><Icon name="print" /> Worksheet</a>
      {mayEdit ? (
        <>
          <a className="button button-quiet" href={here('edit')}><Icon name="edit" /> Edit Story</a>
          <a className="button button-quiet" href={here('history')}><Icon name="clock" /> Earlier texts</a>
          <a className="button button-danger" href={here('delete')}><Icon name="trash" /> Delete Story</a>
        </>
      ) : null}
    </div>
  )
}
