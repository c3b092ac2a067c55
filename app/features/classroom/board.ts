import { quizBoardPath } from '~/lib/paths'

/** Most attempts of a day that a board lists: ten classes. */
export const MOST_LISTED = 300
/** How much time one press adds for a pupil, in seconds. */
export const MORE_SECONDS = 300

/** What a board's address asks for. */
export type BoardView = {
  /** `2026-11-20` by the calendar of the quiz's zone; null for today. */
  day: string | null
  /** A class label, or null for everybody. */
  classLabel: string | null
  sort: 'late' | 'name'
  /** For the class to see: the code, and names only if the teacher chooses so. */
  isProjector: boolean
  hasNames: boolean
  /** Does not refresh by itself. */
  isStill: boolean
}

const isDay = (text: string) => /^20\d{2}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text)

/**
 * Reads a board's address: `?day=2026-11-20`, `?class=7a`, `?sort=name`, `?projector`, `?projector&names`, `?still`.
 *
 * @returns the view, with defaults for whatever is missing or makes no sense
 */
export function readBoardView(search: URLSearchParams): BoardView {
  const day = search.get('day') ?? ''
  return {
    day: isDay(day) ? day : null,
    classLabel: search.get('class')?.slice(0, 200) || null,
    sort: search.get('sort') === 'name' ? 'name' : 'late',
    isProjector: search.has('projector'),
    hasNames: search.has('names'),
    isStill: search.has('still'),
  }
}

/** Path of a quiz's class board, with what a view asks for beyond the defaults. */
export function boardPath(code: string, view: Partial<BoardView> = {}): string {
  const asked = [
    view.day ? `day=${view.day}` : '',
    view.classLabel ? `class=${encodeURIComponent(view.classLabel)}` : '',
    view.sort === 'name' ? 'sort=name' : '',
    view.isProjector ? 'projector' : '',
    view.hasNames ? 'names' : '',
    view.isStill ? 'still' : '',
  ].filter(Boolean)
  return `${quizBoardPath(code)}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
}

/** One pupil's line. */
export type BoardPupil = {
  id: string
  /** The pupil's name; null for none. */
  name: string | null
  isNameHidden: boolean
  classLabel: string | null
  classNumber: string | null
  answered: number
  total: number
  /** ISO text, and the local time in the quiz's zone: `08:30`. */
  lastSeenAt: string
  lastSeen: string
  state: 'working' | 'over' | 'finished'
  /** Local time at which the time limit ends; null without one, and once it is handed in. */
  endsAt: string | null
  /** Null unless the teacher shows scores, and until the quiz is handed in. */
  score: number | null
}

/** Everything that a board shows. Equal boards look the same: nothing in it changes merely because time passes. */
export type Board = {
  quiz: { code: string; title: string; classLabels: string[]; hasTimeLimit: boolean; areScoresShown: boolean }
  doors: 'open' | 'early' | 'closed' | 'draft'
  /** Why nobody can begin, as pupils are told; null where they can. */
  closed: string | null
  /** When it closes by itself, in words; null where it does not, or has already closed. */
  closing: string | null
  day: string
  isToday: boolean
  /** The latest earlier day with an attempt, or null. */
  earlierDay: string | null
  joined: number
  finished: number
  pupils: BoardPupil[]
  /** Whether there are more than are listed. */
  isCut: boolean
}

/** The name, or what is shown for one that is missing or hidden. */
export function shownName({ name, isNameHidden }: Pick<BoardPupil, 'name' | 'isNameHidden'>): string {
  return isNameHidden ? 'Name hidden' : (name ?? 'Anonymous')
}

const byName = (one: BoardPupil, other: BoardPupil) => {
  const hasName = ({ name, isNameHidden }: BoardPupil) => name !== null && !isNameHidden
  if (hasName(one) !== hasName(other)) return hasName(one) ? -1 : 1
  return shownName(one).localeCompare(shownName(other), 'en') || one.id.localeCompare(other.id)
}

/** Those who may need help first: those still at it, with the longest inactive at the top. */
const byLateness = (one: BoardPupil, other: BoardPupil) => {
  const isDone = ({ state }: BoardPupil) => Number(state === 'finished')
  return isDone(one) - isDone(other) || one.lastSeenAt.localeCompare(other.lastSeenAt) || byName(one, other)
}

/** Pupils in the order of a view. */
export function sortPupils(pupils: BoardPupil[], sort: BoardView['sort']): BoardPupil[] {
  return pupils.toSorted(sort === 'name' ? byName : byLateness)
}
