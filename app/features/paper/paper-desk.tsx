import { QuizTabs } from '~/features/quizzes/quiz-tabs'
import { quizEditPath, quizPrintPath } from '~/lib/paths'
import { Icon } from '~/ui/icon'
import { ViewChoices } from '~/ui/view-choices'
import type { PaperPack } from './paper-pack.server'

type Props = { pack: PaperPack }

/** Address of the print view: which part, on which paper, of which version of the quiz. */
function addressOf({ head, view, paper, number, isNewest }: PaperPack, changes: Partial<Pick<PaperPack, 'view' | 'paper' | 'number'>>) {
  const shown = { view, paper, number, ...changes }
  const search = new URLSearchParams()
  if (shown.view === 'key') search.set('key', '')
  else search.set('version', shown.view)
  if (shown.paper === 'letter') search.set('paper', 'letter')
  if (!isNewest || changes.number !== undefined) search.set('number', String(shown.number))
  return `${quizPrintPath(head.code)}?${search.toString().replace(/=(?=&|$)/g, '')}`
}

const VIEWS = [
  { view: 'A', label: 'Version A' },
  { view: 'B', label: 'Version B' },
  { view: 'key', label: 'Answer key' },
] as const

function Sheets({ pack }: Props) {
  const choices = VIEWS.map(({ view, label }) => ({ label, at: addressOf(pack, { view }), isChosen: pack.view === view }))
  return <nav aria-label="Sheets"><ViewChoices title="Sheets" choices={choices} /></nav>
}

/** Links to earlier versions: their sheets are still in use after the questions were changed, and need their key. */
function OtherVersions({ pack }: Props) {
  if (pack.others.length === 0) return null
  return (
    <details className="more">
      <summary>Other versions of this quiz</summary>
      <div className="stack">
        <p className="hint">Each saved change of the questions makes the next version. Its number stands in the mark on the sheets.</p>
        <ul className="cluster">
          {pack.others.map(({ number, from, isNewest }) => (
            <li key={number}>
              <a href={addressOf(pack, { number })}>{number}{isNewest ? ', the newest' : ''}, from {from}</a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

const LEDES = {
  A: 'The questions in their own order. Give half of the class version B, so that neighbours have different sheets.',
  B: 'The same questions in another order, chosen so that letters copied from a sheet A are mostly wrong.',
  key: 'The right letters of both versions, each on a page of its own. For you only.',
}

/** The part of the print view that is not printed: which sheets, on which paper, and the print button. */
export function PaperDesk({ pack }: Props) {
  const { head, view, paper, published, asksAll, isNewest, number, questionsCount } = pack
  return (
    <div className="stack no-print">
      <div>
        <a className="back" href={quizEditPath(head.code)}><Icon name="arrow-left" /> Back to the quiz</a>
        <h1 className="page-title"><span dir="auto">{head.title}</span></h1>
      </div>
      <QuizTabs quiz={head} current="print" />
      <Sheets pack={pack} />
      <p className="lede">{LEDES[view]}</p>
      {isNewest ? null : <div className="notice"><strong>Version {number} of the quiz</strong> Its questions have been changed since.</div>}
      {published ? null : (
        <div className="notice"><strong>Draft</strong> Code and QR on the sheets lead nowhere until the quiz is published.</div>
      )}
      {asksAll ? null : <div className="notice">On paper everybody gets all {questionsCount} questions: only online each pupil gets a few of them.</div>}
      <div className="cluster">
        <button type="button" className="button js-only" data-print><Icon name="print" /> Print</button>
        <a className="button button-quiet" href={addressOf(pack, { paper: paper === 'a4' ? 'letter' : 'a4' })}>
          <Icon name="file" /> {paper === 'a4' ? 'Letter paper' : 'A4 paper'}
        </a>
      </div>
      <noscript><p className="hint">Use the print command of your browser: only the sheets below are printed.</p></noscript>
      <OtherVersions pack={pack} />
    </div>
  )
}
