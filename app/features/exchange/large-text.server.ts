import { askThread, THREAD_LIMITS } from '~/server/limited-thread.server'
import { isZip } from '~/server/unzip'
import { gatherQuestions, type ImportResult } from './exchange'
import { TEXT_READERS, type TextFormatName } from './text-readers.server'

/**
 * Bytes. The worst file of this size takes a tenth of a second, as long as starting a thread; the worst of 2 MB takes some
 * seconds. Two hundred questions usually take less.
 */
const MOST_READ_HERE = 64 * 1024

export const TOO_SLOW = 'This file takes too long to read. Please split it, or leave out its pictures.'

/**
 * The reader of a text format for files of any size: a large one, or one that is packed, is read in a thread that can be
 * ended, so that a hostile file keeps only its sender waiting.
 *
 * @param limits for tests
 */
export function readerOf(name: TextFormatName, limits = THREAD_LIMITS) {
  return async (bytes: Uint8Array): Promise<ImportResult> => {
    if (bytes.length <= MOST_READ_HERE && !isZip(bytes)) return TEXT_READERS[name](bytes)
    const result = await askThread<ImportResult>('app/features/exchange/text-thread.ts', { name, bytes }, limits)
    if (result) return result
    const gathering = gatherQuestions()
    gathering.problem(null, TOO_SLOW)
    return gathering.result()
  }
}
