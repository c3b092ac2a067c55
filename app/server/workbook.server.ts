import { askThread, THREAD_LIMITS } from '~/server/limited-thread.server'
import { isZip } from '~/server/unzip'

/** Why a file gives no rows: it is not a workbook or a damaged one, or it takes too much time or memory. */
type WorkbookFailure = 'damaged' | 'too-large'

/** What the reading thread answers: all rows from the first on, their cells as texts. */
export type WorkbookReading = { rows: string[][] } | { failure: WorkbookFailure }

/**
 * Reads the first sheet of an Excel workbook (.xlsx) in a thread that can be ended (limited-thread.server.ts).
 *
 * @param limits for tests
 * @throws Error where the thread itself cannot be run
 */
export async function readWorkbook(bytes: Uint8Array, limits = THREAD_LIMITS): Promise<WorkbookReading> {
  if (!isZip(bytes)) return { failure: 'damaged' }
  return (await askThread<WorkbookReading>('app/server/workbook-thread.ts', bytes, limits)) ?? { failure: 'too-large' }
}
