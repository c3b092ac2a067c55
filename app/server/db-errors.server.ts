import type { Refusal } from '~/lib/refusal'

type PrismaError = Error & { code: string; meta?: { driverAdapterError?: { cause?: { kind?: string } } } }

// Recognised by shape, not by class: each generated client, and each copy of it in a build, has classes of its own.
function isPrismaError(error: unknown): error is PrismaError {
  return error instanceof Error && typeof (error as Partial<PrismaError>).code === 'string'
}

/** What the driver called it; raw statements have no Prisma code of their own (theirs is always P2010). */
function driverKind(error: unknown) {
  if (isPrismaError(error)) return error.meta?.driverAdapterError?.cause?.kind
  const cause = error instanceof Error ? (error.cause as { kind?: string } | undefined) : undefined
  return cause?.kind
}

/**
 * Whether a write was refused because a unique value (a code, an e-mail address, a slug) is in use. Checking first would be
 * a race, so we write and see whether it fails.
 *
 * @param error anything that was thrown
 */
export function isTaken(error: unknown) {
  return (isPrismaError(error) && error.code === 'P2002') || driverKind(error) === 'UniqueConstraintViolation'
}

/**
 * Whether the row that a command was about is not there (any more).
 *
 * @param error anything that was thrown
 */
export function isMissing(error: unknown) {
  return isPrismaError(error) && error.code === 'P2025'
}

/**
 * Whether a row was refused because what it belongs to is not there (any more), e.g. a quiz that was deleted meanwhile.
 *
 * @param error anything that was thrown by Prisma, or by the driver of a prepared statement
 */
export function isOrphan(error: unknown) {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined
  return code === 'P2003' || code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}

/**
 * Whether a transaction lost against another one at the same time and may simply be tried again.
 *
 * @param error anything that was thrown
 */
export function isConflict(error: unknown) {
  return (isPrismaError(error) && error.code === 'P2034') || driverKind(error) === 'TransactionWriteConflict'
}

/**
 * Runs a write and words its one expected failure for the person: the value is taken.
 *
 * @param run the write; inside `tx` let the refusal leave the transaction, because PostgreSQL cannot continue it
 * @param refusal what the person is told
 * @returns what the write returns
 * @throws the refusal where a unique value is taken, and every other error as it is
 */
export async function refuseWhenTaken<T>(run: () => Promise<T>, refusal: Refusal): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw isTaken(error) ? refusal : error
  }
}
