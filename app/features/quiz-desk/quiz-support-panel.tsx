import { SUPPORTS, type Support } from '~/features/attempts/support'
import { CopyButton } from '~/ui/copy-button'
import { Icon } from '~/ui/icon'
import type { QuizEditDesk } from './quiz-edit-desk.server'

const HINTS: Record<Support, string> = {
  options: 'Questions with four answers or more leave one wrong answer out.',
  time: 'The quiz still closes when it closes for everybody.',
  again: 'Where the quiz limits attempts.',
}

type Props = { desk: QuizEditDesk; closeAt: string }

/** A second link to the same quiz, for pupils who need a little more support. The link holds everything: nothing is stored. */
export function QuizSupportPanel({ desk: { tab, support }, closeAt }: Props) {
  if (!support) return null
  const { chosen, link, qr } = support
  return (
    <section className="panel" aria-labelledby="support-title" id="support">
      <h2 id="support-title">A link with quiet support</h2>
      <p>
        The same quiz, for pupils who need a little more. Nothing on their pages says so; your answers list does.
        Choose what the link gives, and give it only to them.
      </p>
      <form action="#support">
        <input type="hidden" name="tab" value={tab} />
        <input type="hidden" name="support" value="on" />
        {Object.entries(SUPPORTS).map(([word, label]) => (
          <div className="field" key={word}>
            <label className="choice">
              <input
                type="checkbox"
                name={word}
                value="on"
                defaultChecked={chosen.includes(word as Support)}
                aria-describedby={`support-${word}-hint`}
              />{' '}
              {label}
            </label>
            <p className="hint" id={`support-${word}-hint`}>{HINTS[word as Support]}</p>
          </div>
        ))}
        <div className="cluster">
          <button className="button"><Icon name="link" /> Make the link</button>
          <a className="button button-quiet" href={closeAt}>Close</a>
        </div>
      </form>
      {link ? (
        <div className="stack qr" id="support-made">
          <div className="field">
            <label htmlFor="support-link">Link with this support</label>
            <input id="support-link" readOnly value={link} key={link} />
          </div>
          <p><CopyButton text={link} said="Link copied to clipboard!">Copy the link</CopyButton></p>
          {qr ? <div dangerouslySetInnerHTML={{ __html: qr }} /> : null}
        </div>
      ) : null}
    </section>
  )
}
