import type { Actor } from '~/features/accounts/actor'
import { shownDate } from '~/lib/dates'
import { rowChoice } from '~/lib/row-choice'
import { on } from '~/server/forms.server'
import { redirectWithToast } from '~/server/toast.server'
import { settleInvoiceRequest } from './invoice-requests.server'
import { subscriberAddition, subscriberEdit, subscriberNotes, subscriberRenewal, subscriberUsage } from './subscriber'
import { removeSubscriber } from './subscriber-removal.server'
import { changeUsage } from './subscriber-usage.server'
import { SUBSCRIBERS_PATH } from './subscriber-view'
import { addSubscriber, changeNotes, changeSubscriber, markSubscriber, renewSubscriber } from './subscribers.server'

/**
 * The forms of the page, with the success texts of P1 §8.
 *
 * @param here the list to return to, without its dialog
 */
export function subscriberForms(actor: Actor, here: string) {
  const back = (title: string) => redirectWithToast(here, { title })
  return {
    // Leads to the whole list, where the new subscriber comes first.
    add: on(subscriberAddition, async (addition) => {
      await addSubscriber(actor, addition)
      return redirectWithToast(SUBSCRIBERS_PATH, { title: 'Subscriber created successfully' })
    }),
    edit: on(subscriberEdit, async (edit) => {
      await changeSubscriber(actor, edit)
      return back('Subscriber updated successfully')
    }),
    renew: on(subscriberRenewal, async (renewal) => back(`Renewed until ${shownDate(await renewSubscriber(actor, renewal))}`)),
    'mark-verified': on(rowChoice, async ({ id }) => back(`${await markSubscriber(actor, id, true)} is verified`)),
    'mark-pending': on(rowChoice, async ({ id }) => back(`${await markSubscriber(actor, id, false)} is pending`)),
    'settle-request': on(rowChoice, async ({ id }) => {
      await settleInvoiceRequest(actor, id)
      return back('The request is settled')
    }),
    usage: on(subscriberUsage, async (usage) => {
      await changeUsage(actor, usage)
      return back('Usage updated successfully')
    }),
    notes: on(subscriberNotes, async (notes) => {
      await changeNotes(actor, notes)
      return back('Notes updated successfully')
    }),
    delete: on(rowChoice, async ({ id }) => back(`Subscriber ${await removeSubscriber(actor, id)} has been deleted successfully.`)),
  }
}
