import { usePolling } from '~/ui/form/use-polling'

type Props = {
  title: string
  steps: { name: string; label: string }[]
  /** Name of the step that is under way. */
  step: string
  /** 0 to 100. */
  share: number
  /** Says what is kept for people who close the page. */
  kept: string
}

const LAMPS = 7
const POLL_MS = 1000

/** Work in progress, with its real progress: scripts keep asking for news, and without them the page reloads. */
export function Waiting({ title, steps, step, share, kept }: Props) {
  usePolling(POLL_MS)
  const lit = Math.round((share / 100) * LAMPS)

  return (
    <>
      <noscript><meta httpEquiv="refresh" content="2" /></noscript>
      <div className="waiting" role="status">
        <div className="bulbs" role="progressbar" aria-label="Progress" aria-valuemin={0} aria-valuemax={100} aria-valuenow={share}>
          {Array.from({ length: LAMPS }, (_, index) => <i key={index} className={index < lit ? 'is-lit' : undefined} />)}
        </div>
        <h1 className="page-title">{title}</h1>
        <p className="lede">{steps.find(({ name }) => name === step)?.label ?? 'Working'} · {share}%</p>
        <p className="muted">{kept}</p>
      </div>
    </>
  )
}
