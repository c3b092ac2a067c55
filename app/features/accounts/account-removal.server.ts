import { tx, type Transaction } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { detachFiles } from '~/server/storage-files.server'
import { removeQuietly } from '~/server/worded-failure.server'
import { AUTHORS_TAG } from './actor'

/**
 * Deletes an account with everything that belongs to it alone: sessions, usage, and the PDFs that its quizzes were made
 * of, with their files. Stories, quizzes, resources and posts stay without owner (DECISIONS, Deleting a subscriber), and
 * so do the files that they show.
 *
 * @param first what is done or refused in the same transaction, before
 * @throws what `first` throws, and P2025 where there is no such account
 */
export async function removeAccount(userId: string, first?: (transaction: Transaction) => Promise<void>): Promise<void> {
  const keys = await tx(async (transaction) => {
    await first?.(transaction)
    const sources = await transaction.quizPdfSource.findMany({ where: { userId }, select: { filePath: true } })
    const files = sources.map(({ filePath }) => filePath)
    await detachFiles(...files)
    await transaction.user.delete({ where: { id: userId } })
    return files
  })
  pagesChanged(AUTHORS_TAG)
  await removeQuietly(...keys)
}
