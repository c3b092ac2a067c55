import { Waiting } from '~/ui/waiting'

const STEPS = [
  { name: 'waiting', label: 'Waiting for its turn' },
  { name: 'reading', label: 'Reading what it is about' },
  { name: 'writing', label: 'Writing the questions' },
  { name: 'checking', label: 'Checking questions and evidence' },
  { name: 'repairing', label: 'Replacing what is not good enough' },
]

/** A quiz on its way. */
export function QuizWaiting(progress: { step: string; share: number }) {
  return (
    <Waiting
      {...progress}
      title="Writing your quiz..."
      steps={STEPS}
      kept="You can close this page: the quiz is kept for you. Come back to this address to find it."
    />
  )
}
