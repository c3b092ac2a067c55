import { useLookAgain } from '~/ui/form/use-look-again'

const STEPS = [
  { name: 'waiting', label: 'Waiting for its turn' },
  { name: 'planning', label: 'Planning what happens' },
  { name: 'writing', label: 'Writing it down' },
  { name: 'checking', label: 'Checking words and length' },
  { name: 'repairing', label: 'Mending what is missing' },
]
const LAMPS = 7
const LOOK_AGAIN_MS = 1000

/** A generation on its way: real progress; scripts look again by themselves, without them the page reloads. */
export function StoryWaiting({ step, share }: { step: string; share: number }) {
  useLookAgain(LOOK_AGAIN_MS)
  const lit = Math.round((share / 100) * LAMPS)

  return (
    <div className="waiting" role="status">
      <div className="bulbs" role="progressbar" aria-label="Progress" aria-valuemin={0} aria-valuemax={100} aria-valuenow={share}>
        {Array.from({ length: LAMPS }, (_, index) => <i key={index} className={index < lit ? 'is-lit' : undefined} />)}
      </div>
      <h1 className="page-title">Conjuring Your Nightmare...</h1>
      <p className="lede">{STEPS.find(({ name }) => name === step)?.label ?? 'Working'} · {share}%</p>
      <p className="muted">You can close this page: the story is kept for you. Come back to this address to find it.</p>
    </div>
  )
}
