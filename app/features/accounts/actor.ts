import { Refusal } from '~/lib/refusal'

/** Who is asking. Every command takes one first; null stands for a visitor. */
export type Actor = {
  id: string
  email: string
  fullName: string
  isAdmin: boolean
  isEmailConfirmed: boolean
  /** The session row that the request came with. */
  sessionId: string
  sessionSeenAt: Date
}

/** May this person manage people, all stories, quizzes and content (P1 §6)? */
export function mayAdminister(actor: Actor | null): boolean {
  return actor?.isAdmin ?? false
}

/** May this person change a thing of this owner? An admin may too, because an account that is deleted leaves its things. */
export function mayManage(actor: Actor | null, ownerId: string | null): boolean {
  return actor !== null && (actor.id === ownerId || mayAdminister(actor))
}

/**
 * The first line of every command that is for admins alone (P1 §6).
 *
 * @param message what anybody else is told: that the command failed, in the words of the specification
 * @throws Refusal with that message
 */
export function requireAdministrator(actor: Actor, message: string): void {
  if (!mayAdminister(actor)) throw new Refusal('Error', message)
}

/** Tag of the kept pages that show people's names; they are dropped when a name changes or an account is deleted. */
export const AUTHORS_TAG = 'authors'
