import { requireAdministrator, type Actor } from '~/features/accounts/actor'

/**
 * Refuses everybody but admins (P1 §6, subscriber management).
 *
 * @throws Refusal for anybody else
 */
export function requireSubscriberAdmin(actor: Actor): void {
  requireAdministrator(actor, 'Only admins can manage subscribers.')
}
