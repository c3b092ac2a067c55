import { db } from '~/server/db.server'

/**
 * Links and verifies the subscriber row of an address whose owner has just confirmed it (DECISIONS, Subscriber rows).
 *
 * @param confirmed the account and its address, lower case
 */
export async function verifySubscribersOf({ userId, email }: { userId: string; email: string }): Promise<void> {
  await db.subscriber.updateMany({ where: { email }, data: { userId, isVerified: true } })
}
