const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/**
 * The size of a file as people read it (P2 §5, Download): MB with one decimal from 1 MB on, below it KB with one.
 *
 * @param bytes null or 0 where the size is not known
 * @returns e.g. `1.5 MB`, `0.3 KB`, `Unknown size`
 */
export function fileSizeLabel(bytes: number | null): string {
  if (!bytes) return 'Unknown size'
  return bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${(bytes / KILOBYTE).toFixed(1)} KB`
}

/** The size of a file in MB with two decimals (P1 §9, resource manager), e.g. `1.50 MB`. */
export function megabytesLabel(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(2)} MB`
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB']

/** The size of a file in its own unit (P1 §9, resource viewer), at most two decimals, e.g. `0 Bytes`, `1.5 KB`, `10 MB`. */
export function bytesLabel(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (Math.round(value * 100) / 100 >= KILOBYTE && unit < UNITS.length - 1) {
    value /= KILOBYTE
    unit += 1
  }
  return `${Math.round(value * 100) / 100} ${UNITS[unit]}`
}
