import { Refusal } from '~/lib/refusal'
import { isTaken, refuseWhenTaken } from '~/server/db-errors.server'
import { db, tx, type Transaction } from '~/server/db.server'
import { preparedRow } from '~/server/prepared.server'
import { codeKey, lookAlikeOf, MAX_CODE_LENGTH, toDisplay, type CodeKind } from './code'

/** The thing that a code opens. */
export type Opens = { kind: CodeKind; id: string }

/** A code that was looked up. */
export type FoundCode = Opens & {
  /** The code as it is shown today; differs from the one asked for where that is an alias or was misread. */
  display: string
}

/** How many random codes are drawn before something must be wrong. */
const MAX_DRAWS = 20

const reference = ({ kind, id }: Opens) => ({
  storyId: kind === 'story' ? id : null,
  resourceId: kind === 'resource' ? id : null,
  quizId: kind === 'quiz' ? id : null,
})

type Row = { key: string; kind: CodeKind; storyId: string | null; resourceId: string | null; quizId: string | null }

/** What a row opens; null while it is only reserved for a thing that is still being made. */
function opened(row: Row): Opens | null {
  const id = row.storyId ?? row.resourceId ?? row.quizId
  return id === null ? null : { kind: row.kind, id }
}

/** The row of a code that a thing is made with, for a nested `codes: { create: … }`. */
export function newCode(display: string, kind: CodeKind) {
  const key = codeKey(display)
  return { key, display: toDisplay(display), lookAlike: lookAlikeOf(key), kind }
}

/** The refusal for a code that is taken (P1 §5). */
export function codeTaken(field: string): Refusal {
  return new Refusal('Code Already Exists', 'This code is already in use. Please choose a different one.', field)
}

/**
 * Makes something with a random code, drawing again while the code is taken. The registry's primary key decides; nothing
 * is checked beforehand.
 *
 * @param draw gives a code as it is shown
 * @param make inserts the code; runs again when it fails because the code is taken
 */
export async function withFreshCode<Made>(draw: () => string, make: (display: string) => Promise<Made>): Promise<Made> {
  for (let drawn = 1; ; drawn += 1) {
    try {
      return await make(draw())
    } catch (error) {
      if (!isTaken(error) || drawn >= MAX_DRAWS) throw error
    }
  }
}

/** The exact code's row with the current code of the thing that it opens; the common case, in one read. */
type Exact = Row & { shown: string | null }

const readExact = preparedRow<Exact>(`
  SELECT c."key", c."kind", c."storyId", c."resourceId", c."quizId", (
    SELECT n."display" FROM "codes" n
    WHERE n."isCurrent" AND (n."storyId" = c."storyId" OR n."resourceId" = c."resourceId" OR n."quizId" = c."quizId")
  ) AS "shown"
  FROM "codes" c WHERE c."key" = ?`)

async function currentDisplay({ kind, id }: Opens): Promise<string | null> {
  const filter = kind === 'story' ? { storyId: id } : kind === 'resource' ? { resourceId: id } : { quizId: id }
  const row = await db.code.findFirst({ where: { ...filter, isCurrent: true }, select: { display: true } })
  return row?.display ?? null
}

/**
 * What a code opens. When its exact key is unknown, look-alikes are tried and accepted only when exactly one thing
 * matches.
 *
 * @param typed in any spelling and of any length
 * @param kind looks for this kind only; all kinds otherwise
 * @returns null when nothing, or more than one thing, fits
 */
export async function findByCode(typed: string | undefined, kind?: CodeKind): Promise<FoundCode | null> {
  const key = codeKey(typed ?? '')
  if (key === '' || key.length > MAX_CODE_LENGTH) return null

  const exact = await readExact(key)
  if (exact) {
    const opens = opened(exact)
    return opens && exact.shown !== null && (!kind || opens.kind === kind) ? { ...opens, display: exact.shown } : null
  }
  const rows: Row[] = await db.code.findMany({ where: { lookAlike: lookAlikeOf(key) }, take: 20 })
  const things = new Map<string, Opens>()
  for (const row of rows) {
    const thing = opened(row)
    if (thing && (!kind || thing.kind === kind)) things.set(thing.id, thing)
  }
  const [thing, another] = [...things.values()]
  if (!thing || another) return null

  const display = await currentDisplay(thing)
  return display === null ? null : { ...thing, display }
}

/**
 * Reserves a code for a thing that is still being made, so that nobody else can take it in the meantime.
 *
 * @throws the unique violation that `isTaken` knows, when something has the code
 */
export async function reserveCode(transaction: Transaction, display: string, kind: CodeKind): Promise<void> {
  await transaction.code.create({ data: newCode(display, kind) })
}

/** Gives a reserved code to the thing it was reserved for. */
export async function assignCode(transaction: Transaction, display: string, opens: Opens): Promise<void> {
  await transaction.code.update({ where: { key: codeKey(display) }, data: reference(opens) })
}

/** Frees a code that was reserved for a thing that was never made. */
export async function freeReservedCode(transaction: Transaction, display: string): Promise<void> {
  await transaction.code.deleteMany({ where: { key: codeKey(display), storyId: null, resourceId: null, quizId: null } })
}

/**
 * Gives a thing another code. The old one stays as an alias that redirects, because it may be printed on a worksheet.
 * A thing may take back a code that it had before.
 *
 * @param to the new code as typed, already checked for its form
 * @param field form control that a refusal names
 * @returns the code as it is shown
 * @throws Refusal `Code Already Exists` when something else has it
 */
export async function changeCode(opens: Opens, to: string, field = 'code'): Promise<string> {
  const code = newCode(to, opens.kind)
  const own = reference(opens)
  const change = () => tx(async (transaction) => {
    await transaction.code.updateMany({ where: { ...own, isCurrent: true }, data: { isCurrent: false } })
    const takenBack = await transaction.code.updateMany({
      where: { ...own, key: code.key },
      data: { isCurrent: true, display: code.display },
    })
    if (takenBack.count === 0) await transaction.code.create({ data: { ...code, ...own } })
  })
  await refuseWhenTaken(change, codeTaken(field))
  return code.display
}
