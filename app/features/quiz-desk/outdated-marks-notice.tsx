import type { OutdatedMarks } from '~/features/attempts/attempt-marking.server'
import { counted } from '~/lib/counted'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'

function sayWhich(questions: number[]): string {
  const last = questions.at(-1)
  return questions.length === 1
    ? `Question ${last} has another right answer now.`
    : `Questions ${questions.slice(0, -1).join(', ')} and ${last} have other right answers now.`
}

/** Offers to mark again what was handed in before a right answer was corrected. */
export function OutdatedMarksNotice({ marks: { questions, answers } }: { marks: OutdatedMarks }) {
  return (
    // Questions that are not saved would be lost: the browser asks about them first.
    <Form method="post" reloadDocument className="notice">
      <p>
        {sayWhich(questions)} {counted(answers, 'answer')} handed in before {answers === 1 ? 'is' : 'are'} still marked by the earlier one.
      </p>
      <p><SubmitButton intent="mark-again" tone="quiet">Mark {answers === 1 ? 'It' : 'Them'} Again</SubmitButton></p>
    </Form>
  )
}
