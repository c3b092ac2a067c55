import { randomUUID } from 'node:crypto'

/** An id for rows that our own SQL inserts, like those from the schema: UUIDv7 (RFC 9562 §5.7), in order of creation. */
export function freshRowId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
