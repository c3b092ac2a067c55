import { z } from 'zod'
import { emailAddress } from '~/features/accounts/account'
import { LONGEST_FULL_NAME } from '~/features/accounts/account-limits'
import { NO_CAP, type PlanName } from '~/features/billing/plan'
import { hashOf } from '~/lib/chance'
import { rowId } from '~/lib/row-choice'

/** P1 §9: a term is 1 to 120 months, 12 by default. */
export const MOST_TERM_MONTHS = 120
export const DEFAULT_TERM_MONTHS = 12

/** The notes on a subscriber are meant for a few lines, not for a file. */
export const MOST_NOTES = 2000

/** Fits the column in both databases. */
const MOST_COUNT = NO_CAP

const id = rowId()

const name = z
  .string('Please enter a name')
  .trim()
  .min(1, 'Please enter a name')
  .max(LONGEST_FULL_NAME, `Please enter a name of at most ${LONGEST_FULL_NAME} characters`)

const email = emailAddress('Please enter an e-mail address')

/** Heading of the refusal for the second of two people who renew. */
export const RENEWED_ALREADY = 'Renewed already'

/** A day as a date field sends it; becomes the beginning of that day, UTC. */
const startDate = z.iso
  .date({ error: 'Please choose a start date', abort: true })
  .refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'Please choose a start date between 2000 and 2099')
  .transform((day) => new Date(`${day}T00:00:00Z`))

const TERM_MESSAGE = `Please enter a term of 1 to ${MOST_TERM_MONTHS} months`
const termMonths = z.number(TERM_MESSAGE).int(TERM_MESSAGE).min(1, TERM_MESSAGE).max(MOST_TERM_MONTHS, TERM_MESSAGE)

const notes = z.string().trim().max(MOST_NOTES, `Please keep the notes within ${MOST_NOTES} characters`).default('')

/** P1 §5, usage edit: anything that is not a number, or below the minimum, becomes the minimum. */
const countFrom = (least: number) =>
  z
    .string()
    .default('')
    .transform((text) => {
      const count = text.trim() === '' ? NaN : Math.trunc(Number(text))
      return Number.isNaN(count) ? least : Math.min(Math.max(count, least), MOST_COUNT)
    })

const CAP_MESSAGE = 'Please enter a whole number from 1 to 1,000,000, or leave it empty'
const cap = z
  .number(CAP_MESSAGE)
  .int(CAP_MESSAGE)
  .min(1, CAP_MESSAGE)
  .max(MOST_COUNT, CAP_MESSAGE)
  .optional()
  .transform((value) => value ?? null)

/** The day until which the subscription ran when its form was opened. */
const until = z.iso.date().optional()

/** What a form was opened on, as `editRevision` or `notesRevision` tells it. */
const revision = z.coerce.number().optional()

/** The add form (P1 §5, subscriber form); empty caps mean a subscriber's default ones. */
export const subscriberAddition = z.object({ name, email, startDate, termMonths, notes, storyLimit: cap, quizLimit: cap })
export type SubscriberAddition = z.output<typeof subscriberAddition>

/** The edit form; caps as in the add form. */
export const subscriberEdit = z.object({ id, revision, name, startDate, termMonths, storyLimit: cap, quizLimit: cap })
export type SubscriberEdit = z.output<typeof subscriberEdit>

/** The months that a renewal adds. */
export const subscriberRenewal = z.object({ id, until, termMonths })
export type SubscriberRenewal = z.output<typeof subscriberRenewal>

/** The usage dialog (P1 §5, usage edit). */
export const subscriberUsage = z.object({ id, storiesGenerated: countFrom(0), storyLimit: countFrom(1) })
export type SubscriberUsage = z.output<typeof subscriberUsage>

/** The notes dialog. */
export const subscriberNotes = z.object({ id, notes, revision })
export type SubscriberNotes = z.output<typeof subscriberNotes>

type Edited = Pick<SubscriberDetails, 'name' | 'startDate' | 'expiryDate' | 'termMonths' | 'storyLimit' | 'quizLimit'>

/** Identifies all that the edit form shows, so that it can say what it was opened on. */
export const editRevision = ({ name, startDate, expiryDate, termMonths, storyLimit, quizLimit }: Edited): number =>
  hashOf(name, startDate, expiryDate, termMonths, storyLimit ?? '', quizLimit ?? '')

/** Identifies a text of the notes, so that a form can say which one it was opened on. */
export const notesRevision = (notes: string): number => hashOf(notes)

/** A subscriber as the page shows one. */
export type SubscriberRow = {
  id: string
  name: string
  email: string
  /** Days, `YYYY-MM-DD`. */
  startDate: string
  expiryDate: string
  termMonths: number
  isVerified: boolean
  isExpired: boolean
  /** Whether its first day is still to come. */
  isAhead: boolean
  /** Cut to a preview in the list. */
  notes: string
  hasAccount: boolean
  /** Stories of this month, and their limit (P1 §9: 50 by default). */
  storiesGenerated: number
  monthlyLimit: number
}

/** Somebody who is waiting for an invoice. */
export type InvoiceRequestRow = {
  id: string
  email: string
  /** Empty where the account has none. */
  name: string
  plan: PlanName
  /** The plan in words, with its price. */
  wish: string
  /** What that plan allows in a month, in words. */
  caps: string
  askedAt: Date
  /** The subscriber with this address, if there is one to renew. */
  subscriberId: string | null
}

/** The same as a page gets it: dates are texts. */
export type ShownInvoiceRequest = Omit<InvoiceRequestRow, 'askedAt'> & { askedAt: string }

/** A subscriber as the dialogs need one. */
export type SubscriberDetails = SubscriberRow & {
  /** Caps of every month; null for the default. */
  storyLimit: number | null
  quizLimit: number | null
  /** Whether the linked account belongs to the admin who is looking. */
  isOwn: boolean
}
