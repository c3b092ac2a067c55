import { Waiting } from '~/ui/waiting'

const STEPS = [
  { name: 'waiting', label: 'Waiting for its turn' },
  { name: 'planning', label: 'Planning what happens' },
  { name: 'writing', label: 'Writing it down' },
  { name: 'checking', label: 'Checking words and length' },
  { name: 'repairing', label: 'Adding what is missing' },
]

/** A story on its way (P1 §2). */
export function StoryWaiting(progress: { step: string; share: number }) {
  return (
    <Waiting
      {...progress}
      title="Conjuring Your Nightmare..."
      steps={STEPS}
      kept="You can close this page: the story is kept for you. Come back to this address to find it."
    />
  )
}
