import { Unzip, UnzipInflate } from 'fflate'

/** Packed bytes between two checks of the unpacked size, which grows by at most a thousand times as much. */
const STEP = 8 * 1024

/** A zip has more parts, or unpacks to more, than is allowed. */
export class TooLarge extends Error {}

export type UnzipLimits = {
  /** Which parts are unpacked; pictures and the like need not be. */
  isWanted: (name: string) => boolean
  /** Bytes of all unpacked parts together. */
  mostBytes: number
  /** Including those that are not wanted. */
  mostParts: number
}

/** Whether a file begins as every zip does. */
export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * Unpacks parts of a zip, and stops at the limits, whatever the zip says of its size.
 *
 * @param onFound told the name of every part, wanted or not
 * @returns the wanted parts by name, in the order of the zip
 * @throws TooLarge at a limit; any Error where the zip is damaged
 */
export function unzipParts(bytes: Uint8Array, limits: UnzipLimits, onFound?: (name: string) => void): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>()
  let [unpacked, found] = [0, 0]
  const unzip = new Unzip((file) => {
    found += 1
    if (found > limits.mostParts) throw new TooLarge()
    onFound?.(file.name)
    if (!limits.isWanted(file.name)) return
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      unpacked += chunk.length
      if (unpacked > limits.mostBytes) throw new TooLarge()
      chunks.push(chunk.slice())
      if (isLast) parts.set(file.name, new Uint8Array(Buffer.concat(chunks)))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let from = 0; from < bytes.length; from += STEP) {
    unzip.push(bytes.subarray(from, from + STEP), from + STEP >= bytes.length)
  }
  return parts
}
