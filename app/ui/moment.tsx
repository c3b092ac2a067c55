import { shownMoment } from '~/lib/dates'

/** A day with its time, given as ISO text, so that people who save twice a day can tell the two apart. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{shownMoment(at)}</time>
}
