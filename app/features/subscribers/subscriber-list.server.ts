import type { Actor } from '~/features/accounts/actor'
import { INVOICED_CAPS } from '~/features/billing/plan'
import { dayInput, monthKey } from '~/lib/dates'
import { truncate } from '~/lib/text'
import { db, sqlite } from '~/server/db.server'
import type { SubscriberDetails, SubscriberRow } from './subscriber'
import type { SubscriberView } from './subscriber-view'

const PAGE_SIZE = 50
const PREVIEW_CHARACTERS = 80

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'asc' as const }]

type Stored = NonNullable<Awaited<ReturnType<typeof findStored>>>
type Usage = { storiesGenerated: number; storyLimit: number | null }

/** SQLite only ignores the case of A to Z, so a name that begins with É is searched for in its usual spellings. */
const spellingsOf = (word: string) => [
  ...new Set([word, word.toLowerCase(), word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()]),
]

/**
 * Every word must be in the name or in the address, in any case. The wildcards of both databases end a word, as a space
 * does, because Prisma does not escape them.
 */
function matchesOf(q: string) {
  // Only PostgreSQL's client knows the mode, which it needs: its comparisons are case-sensitive by default.
  const anyCase = sqlite() ? {} : { mode: 'insensitive' }
  return q.split(/[\s%_\\]+/).filter(Boolean).map((word) => ({
    OR: [
      { email: { contains: word.toLowerCase() } },
      ...spellingsOf(word).map((spelling) => ({ name: { contains: spelling, ...anyCase } })),
    ],
  }))
}

function whereOf({ q, show }: Pick<SubscriberView, 'q' | 'show'>, now: Date) {
  const shown = {
    all: {},
    pending: { isVerified: false },
    verified: { isVerified: true },
    expired: { expiryDate: { lte: now } },
  }[show]
  return { AND: [shown, ...matchesOf(q)] }
}

function toRow(stored: Stored, usage: Usage | undefined, now: Date): SubscriberRow {
  const { id, name, email, termMonths, isVerified, notes } = stored
  return {
    id, name, email, termMonths, isVerified, notes,
    startDate: dayInput(stored.startDate),
    expiryDate: dayInput(stored.expiryDate),
    isExpired: stored.expiryDate <= now,
    isAhead: stored.startDate > now,
    hasAccount: stored.userId !== null,
    storiesGenerated: usage?.storiesGenerated ?? 0,
    monthlyLimit: usage?.storyLimit ?? stored.storyLimit ?? INVOICED_CAPS.stories,
  }
}

/** Adds this month's usage to rows: one query for all of them. */
async function toRows(stored: Stored[], now: Date): Promise<SubscriberRow[]> {
  const userIds = stored.flatMap(({ userId }) => userId ?? [])
  const usages = userIds.length
    ? await db.monthlyUsage.findMany({
        where: { monthYear: monthKey(now), userId: { in: userIds } },
        select: { userId: true, storiesGenerated: true, storyLimit: true },
      })
    : []
  const usageOf = new Map(usages.map((usage) => [usage.userId, usage]))
  return stored.map((row) => toRow(row, usageOf.get(row.userId ?? ''), now))
}

/** One page of a list of subscribers. */
export type SubscriberPage = { rows: SubscriberRow[]; total: number; page: number; pages: number }

/**
 * One page of 50 of the subscribers that a view asks for, the newest first (P1 §7); a page beyond the last is the last.
 *
 * @param view search, filter and page number
 * @param now decides which subscriptions have expired and which month's usage counts, UTC
 */
export async function listSubscribers(view: SubscriberView, now = new Date()): Promise<SubscriberPage> {
  const where = whereOf(view, now)
  const total = await db.subscriber.count({ where })
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(view.page, pages)
  const stored = await db.subscriber.findMany({ where, orderBy: newestFirst, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE })
  const rows = await toRows(stored, now)
  return { rows: rows.map((row) => ({ ...row, notes: truncate(row.notes, PREVIEW_CHARACTERS) })), total, page, pages }
}

/**
 * All subscribers of a view, over all pages, in portions, so that a long list neither fills the memory nor holds up
 * others. Each portion begins after the last row of the one before, whatever rows come or go in between.
 */
export async function* eachSubscriber(view: Pick<SubscriberView, 'q' | 'show'>, now = new Date(), portion = 500) {
  let after: Stored | undefined
  do {
    const beyond = after
      ? { OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { gt: after.id } }] }
      : {}
    const stored: Stored[] = await db.subscriber.findMany({
      where: { AND: [whereOf(view, now), beyond] }, orderBy: newestFirst, take: portion,
    })
    yield await toRows(stored, now)
    after = stored.length === portion ? stored.at(-1) : undefined
  } while (after)
}

const findStored = (id: string) => db.subscriber.findUnique({ where: { id } })

/** One subscriber for a dialog; null if it is gone. */
export async function findSubscriber(actor: Actor, id: string, now = new Date()): Promise<SubscriberDetails | null> {
  const stored = await findStored(id)
  if (!stored) return null
  const [row] = await toRows([stored], now)
  const { storyLimit, quizLimit, userId } = stored
  return { ...row!, storyLimit, quizLimit, isOwn: userId === actor.id }
}
