import { counted } from '~/lib/counted'
import { shownDate } from '~/lib/dates'
import { Icon } from '~/ui/icon'
import { Table, TableCell, TableRow } from '~/ui/table'
import type { DataSheet } from './data-sheet.server'

type Item = { what: string; detail: string; until: string }

const OWN_NAME = ', or one that the pupil types: 2 to 20 characters, no addresses, no phone numbers'

const after = (days: number) => `After ${counted(days, 'day')}`

function itemsOf({ ownNames, classLabels, classNumbers, retentionDays, cookieDays }: DataSheet): Item[] {
  const until = after(retentionDays)
  return [
    {
      what: 'Name',
      detail: `A park name that we offer${ownNames ? OWN_NAME : ''}. Nobody has to give one.`,
      until,
    },
    ...(classLabels.length > 0 ? [{ what: 'Class', detail: `One of ${classLabels.join(', ')}, if the pupil chooses it.`, until }] : []),
    ...(classNumbers ? [{ what: 'Class number', detail: 'If the pupil gives it; shown to the teacher only.', until }] : []),
    { what: 'Answers', detail: 'The option chosen for each question, when, and whether it is right.', until },
    { what: 'Result', detail: 'Right answers and seconds taken.', until },
    { what: 'Times', detail: 'When the attempt was begun, last seen and handed in.', until },
    {
      what: 'The attempt itself',
      detail: 'Which attempt on its device it is, online or from paper, the order of its questions, minutes that the teacher added, and the support that a link from the teacher gave.',
      until,
    },
    {
      what: 'Random numbers',
      detail: 'One counts the attempts of a browser, one opens the result. They tell nothing about the device or the person.',
      until,
    },
    { what: 'Code to continue', detail: 'Six letters and digits that open the attempt on another device.', until: 'When it is handed in' },
    { what: 'Cookie on the device', detail: 'Keeps the place in this quiz; it is sent only to this quiz.', until: after(cookieDays) },
  ]
}

function storedNow({ stored, nextDeletion }: DataSheet): string {
  if (stored === 0) return 'Nothing is stored at the moment.'
  const count = `${counted(stored, 'attempt')} ${stored === 1 ? 'is' : 'are'} stored at the moment`
  return `${count}; the next deletion is due on ${nextDeletion}.`
}

type PageProps = { quiz: { title: string; code: string }; sheet: DataSheet; backAt: string }

/** One page for a school's files: what is stored about pupils at this quiz, how long, and who sees it. */
export function DataSheetPage({ quiz, sheet, backAt }: PageProps) {
  const { site, retentionDays, madeAt } = sheet
  return (
    <article className="data-sheet">
      <div className="page-head">
        <div>
          <a className="back" href={backAt}><Icon name="arrow-left" /> Back to the answers</a>
          <h1 className="page-title">What is stored about pupils</h1>
        </div>
        <button type="button" className="button js-only no-print" data-print><Icon name="print" /> Print</button>
      </div>
      <p>
        Quiz “<span dir="auto">{quiz.title}</span>”, code <span className="code">{quiz.code}</span>, on {site}.
        Stated on <time dateTime={madeAt}>{shownDate(madeAt)}</time>.
      </p>
      <Table caption="Data about pupils in this quiz" columns={['What', 'In detail', 'Deleted']}>
        {itemsOf(sheet).map(({ what, detail, until }) => (
          <TableRow key={what} name={what}>
            <TableCell column="In detail">{detail}</TableCell>
            <TableCell column="Deleted">{until}</TableCell>
          </TableRow>
        ))}
      </Table>
      <section>
        <h2>How long</h2>
        <p>
          Each attempt is deleted entirely, with name, answers and result, {counted(retentionDays, 'day')} after it was last used. Pupils
          read this period before they begin. The teacher can delete the answers of a pupil, of a class, or all of them, at any
          time, and they are gone at once. {storedNow(sheet)}
        </p>
      </section>
      <section>
        <h2>Who sees it</h2>
        <p>
          The teacher who made the quiz and the administrators of {site}. A pupil sees their own result, at an address that
          cannot be guessed. The teacher can change or hide a name everywhere, and may show names and scores in class.
        </p>
      </section>
      <section>
        <h2>What is not stored</h2>
        <p>
          No account, e-mail address, date of birth, picture or place of a pupil is asked for. Addresses of devices are not
          kept with answers. There is no advertising and no tracking, pages load nothing from other sites, and
          nothing about pupils goes to a language model or to anybody else.
        </p>
      </section>
      <p className="data-sheet-signs"><span>School</span><span>Teacher</span><span>Date</span></p>
    </article>
  )
}
