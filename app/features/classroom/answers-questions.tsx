import { Fragment } from 'react'
import { percentageOf } from '~/features/attempts/score'
import { Icon } from '~/ui/icon'
import { Table, TableCell, TableRow } from '~/ui/table'
import type { ItemFigures, ItemFlag, OptionFigures } from './item-figures'

const FLAGS: Record<ItemFlag, string> = {
  'few-right': 'Under 30% right',
  'wrong-ahead': 'A wrong option beats the right one',
}

/** A share as a bar; only decoration, because the number is beside it. */
function Bar({ count, asked }: { count: number; asked: number }) {
  return (
    <svg className="answer-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width={asked === 0 ? 0 : (100 * count) / asked} height="6" rx="1" />
    </svg>
  )
}

function OptionRow({ option: { letter, text, count, isKey }, asked }: { option: OptionFigures; asked: number }) {
  return (
    <li className={isKey ? 'is-key' : undefined}>
      <span>
        <strong>{letter}</strong> <bdi>{text}</bdi>
        {isKey ? <> <span className="key"><Icon name="check" /> key</span></> : null}
      </span>{' '}
      <span className="number">{count}</span>
      <Bar count={count} asked={asked} />
    </li>
  )
}

function QuestionRow({ item }: { item: ItemFigures }) {
  const { number, questionText, options, asked, right, blank, mostChosenWrong, flags } = item
  const name = <span className="answer-question">{number}. <bdi>{questionText}</bdi></span>
  return (
    <TableRow name={name}>
      <TableCell column="Right">
        <span className="lines">
          <strong>{asked === 0 ? 'Not asked' : `${percentageOf(right, asked)}%`}</strong>{' '}
          {asked === 0 ? null : <span className="muted">{right} of {asked}</span>}
          {flags.map((flag) => <Fragment key={flag}> <span className="badge is-bad">{FLAGS[flag]}</span></Fragment>)}
        </span>
      </TableCell>
      <TableCell column="Answers">
        <ul className="answer-options">
          {options.map((option) => <OptionRow key={option.letter} option={option} asked={asked} />)}
          {blank > 0 ? <li><span className="muted">No answer</span> <span className="number">{blank}</span><Bar count={blank} asked={asked} /></li> : null}
        </ul>
      </TableCell>
      <TableCell column="Most chosen wrong option">
        <span className="lines">
          {mostChosenWrong.length === 0 ? <span className="muted">None</span> : null}
          {mostChosenWrong.map(({ letter, text, count }) => <span key={letter}>{letter} <bdi>{text}</bdi> ({count}) </span>)}
        </span>
      </TableCell>
    </TableRow>
  )
}

/** How each question did. */
export function QuestionsTable({ figures }: { figures: ItemFigures[] }) {
  return (
    <section className="stack" aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      <div className="answers-table">
        <Table caption="Answers to each question" columns={['Question', 'Right', 'Answers', 'Most chosen wrong option']}>
          {figures.map((item) => <QuestionRow key={item.questionId} item={item} />)}
        </Table>
      </div>
    </section>
  )
}
