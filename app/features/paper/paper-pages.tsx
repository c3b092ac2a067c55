import { Sheet, SheetQuestions } from '~/ui/sheet'
import type { PaperPack } from './paper-pack.server'

type Props = { pack: PaperPack }

const Mark = ({ of }: { of: string }) => <strong className="sheet-mark">{of}</strong>

/** One row of boxes, numbered like the questions, so that it can be typed in without turning pages. */
function Letters({ count }: { count: number }) {
  return (
    <ol className="sheet-letters" aria-label="Boxes for the letters">
      {Array.from({ length: count }, (_, index) => <li key={index}>{index + 1}</li>)}
    </ol>
  )
}

function QuestionSheet({ pack: { head, sheet } }: Props) {
  if (!sheet) return null
  return (
    <Sheet head={head} label={<>Quiz <Mark of={sheet.mark} /></>}>
      <p>Circle one letter for each question. Then copy it into the box with the question’s number.</p>
      <Letters count={sheet.questions.length} />
      <SheetQuestions questions={sheet.questions} language={head.language} />
    </Sheet>
  )
}

/** This many letters can be read at a glance. */
const GROUP = 5

const inGroups = (letters: string[]) =>
  letters.flatMap((letter, index) => (index > 0 && index % GROUP === 0 ? [' ', letter] : [letter])).join('')

function KeySheet({ head, answerKey }: { head: PaperPack['head']; answerKey: PaperPack['keys'][number] }) {
  const { mark, letters, answers } = answerKey
  return (
    <Sheet head={head} label={<>Answer key, for the teacher only <Mark of={mark} /></>} hasName={false}>
      <p className="sheet-key-letters">{inGroups(letters)}</p>
      <ol className="sheet-key" lang={head.language} dir="auto">
        {answers.map(({ letter, question, answer }, index) => (
          <li key={index}>
            <p>{question}</p>
            <p><strong>{letter}</strong> {answer}</p>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

/** What the print view prints: the sheet of one version, or the keys of both. */
export function PaperPages({ pack }: Props) {
  return (
    <>
      <QuestionSheet pack={pack} />
      {pack.keys.map((answerKey) => <KeySheet key={answerKey.mark} head={pack.head} answerKey={answerKey} />)}
    </>
  )
}
