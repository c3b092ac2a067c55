import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { toMail } from '~/server/mail-layout.server'
import { queueMail } from '~/server/mailer.server'
import { giveBackAttempt, takeAttempt } from '~/server/throttle.server'
import { PLANS, pricedPlan, type PlanName } from './plan'

/** Pressing again, twice or at once, asks for the same invoice. */
const ONE_A_DAY = { attempts: 1, seconds: 24 * 3600 }

/**
 * Stores that a person asks for an invoice, and mails every admin, who adds the subscriber; the same plan once a day.
 * Nothing pretends to be a payment.
 */
export async function requestInvoice(actor: Actor, plan: PlanName): Promise<void> {
  const name = `invoice:${actor.id}:${plan}`
  if ((await takeAttempt(name, ONE_A_DAY)) > 0) return
  try {
    await db.invoiceRequest.create({ data: { userId: actor.id, plan } })
  } catch (error) {
    // Without a stored request, pressing again must store one instead of only saying so.
    await giveBackAttempt(name)
    throw error
  }
  const admins = await db.user.findMany({ where: { roles: { some: { role: 'admin' } } }, select: { email: true, fullName: true } })
  const { title } = PLANS[plan]
  const known = new URLSearchParams({ email: actor.email, name: actor.fullName, plan })
  for (const admin of admins) {
    await queueMail(
      admin.email,
      toMail({
        subject: `Invoice requested: ${title}`,
        name: admin.fullName,
        lines: [`${actor.fullName || actor.email} (${actor.email}) asks for an invoice for the ${pricedPlan(plan)}.`],
        action: { label: 'Add the subscriber', url: `${env.publicUrl}/manage-subscribers?add&${known}` },
      }),
    )
  }
}

/** An invoice that a person is waiting for. */
export type OpenInvoiceRequest = { title: string; askedAt: Date }

/** The plans for which a person has asked for an invoice that nobody has settled yet, the latest first, each once. */
export async function listOpenInvoiceRequests(userId: string): Promise<OpenInvoiceRequest[]> {
  const latest = await db.invoiceRequest.findMany({
    where: { userId, handledAt: null },
    orderBy: { createdAt: 'desc' },
    distinct: ['plan'],
    select: { plan: true, createdAt: true },
  })
  return latest.map(({ plan, createdAt }) => ({ title: PLANS[plan].title, askedAt: createdAt }))
}
