import { randomUUID } from 'node:crypto'
import type { Actor } from '~/features/accounts/actor'
import { openSession } from '~/features/accounts/session.server'
import { newCode } from '~/features/codes/codes.server'
import { randomStoryCode } from '~/features/codes/random-code.server'
import type { StoryForm } from '~/features/stories/story'
import { db } from '~/server/db.server'

/** Makes an account that nobody can sign in to by a password; `sessionOf` opens one for it. */
export async function makeAccount({
  email = `${randomUUID()}@school.test`,
  fullName = 'Ada Finch',
  isAdmin = false,
  trialStoriesUsed = 0,
}: { email?: string; fullName?: string; isAdmin?: boolean; trialStoriesUsed?: number } = {}): Promise<Actor> {
  const { id } = await db.user.create({
    data: {
      email,
      fullName,
      trialStoriesUsed,
      passwordHash: 'no password opens this account',
      emailConfirmedAt: new Date(),
      roles: isAdmin ? { create: { role: 'admin' } } : undefined,
    },
  })
  return { id, email, fullName, isAdmin, isEmailConfirmed: true, sessionId: '', sessionSeenAt: new Date() }
}

/** Opens a session for an account; returns the value of the cookie `mm_session`. */
export async function sessionOf(actor: Pick<Actor, 'id'>): Promise<string> {
  const header = await openSession(actor.id, new Request('http://midway.test/'))
  return /^mm_session=([^;]+)/.exec(header['Set-Cookie'])![1]!
}

/** Gives an account a Stripe subscription as the webhook would store it. */
export async function subscribe(
  actor: Pick<Actor, 'id'>,
  plan: 'monthly' | 'annual' | 'unlimited',
  { status = 'active', pastDueSince = null as Date | null } = {},
) {
  const dates = { currentPeriodEnd: new Date('2030-01-01'), lastEventAt: new Date(), pastDueSince }
  await db.subscription.create({ data: { id: `sub_${randomUUID()}`, userId: actor.id, plan, status, ...dates } })
}

/** Gives an account a subscriber row as an admin would, without a card payment. */
export async function makeSubscriber(
  actor: Pick<Actor, 'id' | 'email' | 'fullName'>,
  { isVerified = true, storyLimit = null as number | null, expiryDate = new Date('2030-01-01') } = {},
) {
  const { id: userId, email, fullName: name } = actor
  await db.subscriber.create({
    data: { userId, email, name, startDate: new Date('2020-01-01'), expiryDate, isVerified, storyLimit },
  })
}

/** Makes a story with its code, and with older codes that lead to it. */
export async function makeStory(
  author: Pick<Actor, 'id'> | null,
  {
    title = 'The Last Ride',
    content = 'The lamps went out.\n\nNobody had touched them.',
    seeds = 'lamps, night' as string | null,
    code = randomStoryCode(),
    oldCodes = [] as string[],
    published = false,
    language = 'en',
  } = {},
) {
  const codes = [newCode(code, 'story'), ...oldCodes.map((old) => ({ ...newCode(old, 'story'), isCurrent: false }))]
  const row = { title, content, seeds, published, language, userId: author?.id ?? null, codes: { create: codes } }
  const { id } = await db.story.create({ data: row })
  return { id, title, content, seeds, code, language, userId: author?.id ?? null }
}

/** Makes an active character or place of the park, unless told otherwise. */
export async function makeElement(
  elementType: 'character' | 'location',
  name: string,
  { isActive = true, description = null as string | null, traits = [] as string[] } = {},
) {
  await db.storyElement.create({
    data: { elementType, name, isActive, description, characterTraits: traits.length ? JSON.stringify(traits) : null },
  })
}

/** The checked form of the generator, as a teacher sends it who writes nothing but a name. */
export function storyForm(changes: Partial<StoryForm> = {}): StoryForm {
  return {
    idempotencyKey: randomUUID(),
    character: 'Wren Hollow',
    band: 'middle',
    length: 'short',
    scare: 'eerie',
    vocabulary: [],
    facts: [],
    language: 'en',
    ...changes,
  }
}
