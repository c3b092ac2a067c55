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
