import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import type { Browser } from './browser'

type Row = {
  account?: Actor
  name?: string
  isVerified?: boolean
  notes?: string
  expiryDate?: Date
  createdAt?: Date
}

/** The first day of the month that is `months` months from now. */
export const monthsOn = (months: number) => new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + months))

/** Makes a subscriber as an admin would have added one this month, with an account where one is given. */
export async function makeSubscriber({ account, name = 'Ana Ruiz', ...row }: Row = {}) {
  const email = account?.email ?? 'ana@school.test'
  const dates = { startDate: monthsOn(0), expiryDate: monthsOn(12) }
  return db.subscriber.create({ data: { name, email, userId: account?.id ?? null, ...dates, ...row } })
}

/** Sends a form of the management without opening its page. */
export function postToSubscribers(who: Browser, fields: Record<string, string>) {
  return who.send('/manage-subscribers', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode(new URLSearchParams(fields).toString()),
  })
}
