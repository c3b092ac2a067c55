const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/**
 * The size of a file as people read it (P2 §5, Download): MB with one decimal from 1 MB on, below it KB with one.
 *
 * @param bytes null, or none at all, where it is not known
 * @returns e.g. `1.5 MB`, `0.3 KB`, `Unknown size`
 */
export function fileSizeLabel(bytes: number | null): string {
  if (!bytes) return 'Unknown size'
  return bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${(bytes / KILOBYTE).toFixed(1)} KB`
}
