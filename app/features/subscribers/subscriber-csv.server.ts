import { stringify } from 'csv-stringify/sync'
import { SPREADSHEET_CSV } from '~/server/csv.server'
import type { SubscriberRow } from './subscriber'
import { eachSubscriber } from './subscriber-list.server'
import type { SubscriberView } from './subscriber-view'

const columns = [
  'Name', 'E-mail', 'Start date', 'Expiry date', 'Term in months', 'Status', 'Expired', 'Account', 'Stories this month',
  'Monthly story limit', 'Notes',
]

const toRecord = (row: SubscriberRow) => [
  row.name,
  row.email,
  row.startDate,
  row.expiryDate,
  row.termMonths,
  row.isVerified ? 'Verified' : 'Pending',
  row.isExpired ? 'yes' : 'no',
  row.hasAccount ? 'yes' : 'no',
  row.hasAccount ? row.storiesGenerated : '',
  row.hasAccount ? row.monthlyLimit : '',
  row.notes,
]

/**
 * The subscribers of a view as CSV (RFC 4180). It begins with a byte order mark, which tells spreadsheets that it is UTF-8.
 *
 * @param now decides which subscriptions have expired and which month's usage counts, UTC
 */
export async function toSubscribersCsv(view: Pick<SubscriberView, 'q' | 'show'>, now = new Date()): Promise<string> {
  const parts = [stringify([columns], { ...SPREADSHEET_CSV, bom: true })]
  for await (const rows of eachSubscriber(view, now)) parts.push(stringify(rows.map(toRecord), SPREADSHEET_CSV))
  return parts.join('')
}
