import { tx, type Transaction } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { detachFiles } from '~/server/storage-files.server'
import { removeQuietly } from '~/server/worded-failure.server'
import { AUTHORS_TAG } from './actor'

/**
 * Deletes an account with everything that belongs to it alone: sessions, usage, mails, what the payment service told us
 * about it, and the PDFs that its quizzes were made from, with their files. Stories, quizzes, resources and posts stay
 * without an owner, and so do the files that they show.
 *
 * @param first runs in the same transaction before the deletion, and may refuse it
 * @throws what `first` throws, and P2025 where there is no such account
 */
export async function removeAccount(userId: string, first?: (transaction: Transaction) => Promise<void>): Promise<void> {
  const keys = await tx(async (transaction) => {
    await first?.(transaction)
    const sources = await transaction.quizPdfSource.findMany({ where: { userId }, select: { filePath: true } })
    const files = sources.map(({ filePath }) => filePath)
    await detachFiles(...files)
    const { email, stripeCustomerId } = await transaction.user.delete({ where: { id: userId } })
    await transaction.mail.deleteMany({ where: { to: email } })
    // Stripe's messages hold names, addresses and e-mails.
    if (stripeCustomerId) await transaction.webhookEvent.deleteMany({ where: { customerId: stripeCustomerId } })
    return files
  })
  pagesChanged(AUTHORS_TAG)
  await removeQuietly(...keys)
}
