import { counted } from '~/lib/counted'
import { storyPath } from '~/lib/paths'
import { Icon } from '~/ui/icon'
import type { Worksheet } from './worksheet-pages'

type Props = {
  sheet: Worksheet
  /** The quiz writer's message if it could not write all the questions. */
  note: string | null
  paper: 'a4' | 'letter'
  mayHaveKey: boolean
}

/** The contents of a pack in words: `The story, 3 words to know, 5 questions and a writing task`. */
function contentsOf({ words, matching, questions }: Worksheet): string {
  const wordCount = words.length + (matching?.words.length ?? 0)
  const parts = [
    'the story',
    ...(wordCount > 0 ? [counted(wordCount, 'word to know', 'words to know')] : []),
    ...(questions.length > 0 ? [counted(questions.length, 'question')] : []),
  ]
  return `On these sheets: ${parts.join(', ')} and a writing task.`
}

/** The part of the worksheet's page that is not printed: paper, key, and the print button. */
export function WorksheetDesk({ sheet, note, paper, mayHaveKey }: Props) {
  const isKeyShown = sheet.key !== null
  const at = (size: string, withKey: boolean) => `${storyPath(sheet.story.code)}/print?paper=${size}${withKey ? '&key' : ''}`
  return (
    <div className="stack no-print">
      <div>
        <a className="back" href={storyPath(sheet.story.code)}><Icon name="arrow-left" /> Back to the story</a>
        <h1 className="page-title">Worksheet</h1>
      </div>
      <p className="lede">{contentsOf(sheet)} Each carries the code of the story.</p>
      {note ? <div className="notice">{note}</div> : null}
      <div className="cluster">
        <button type="button" className="button js-only" data-print><Icon name="print" /> Print</button>
        <a className="button button-quiet" href={at(paper === 'a4' ? 'letter' : 'a4', isKeyShown)}>
          <Icon name="file" /> {paper === 'a4' ? 'Letter paper' : 'A4 paper'}
        </a>
        {mayHaveKey ? (
          <a className="button button-quiet" href={at(paper, !isKeyShown)}>
            <Icon name={isKeyShown ? 'lock' : 'eye'} /> {isKeyShown ? 'Without the answer key' : 'With the answer key'}
          </a>
        ) : null}
      </div>
    </div>
  )
}
