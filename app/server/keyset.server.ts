import { itemsBefore, readPlace, type Paging, type Place } from '~/lib/pagination'
import { noSql, sql, type Sql } from '~/server/sql.server'

/** Where a page continues from, and whether it is read from its end upward. A malformed cursor is ignored. */
function placeOf(paging: Paging): { place: Place | undefined; isUpward: boolean } {
  const after = readPlace(paging.after)
  const before = readPlace(paging.before)
  return { place: after ?? before, isUpward: after === undefined && before !== undefined }
}

/**
 * How a query reads a page of a list, the newest first: along an index in the list's own order, from the place where the
 * previous page ended, so that a page far down costs no more than the first one.
 *
 * @param at column of the moment that the list is sorted by, then by `id`
 * @returns `bound`, a condition that begins with AND or is empty, and `order`, the columns for ORDER BY
 */
export function keysetSql({ at, id }: { at: Sql; id: Sql }, paging: Paging): { bound: Sql; order: Sql } {
  const { place, isUpward } = placeOf(paging)
  const beyond = isUpward ? sql`>` : sql`<`
  return {
    bound: place ? sql`AND (${at}, ${id}) ${beyond} (${place.createdAt}, ${place.id})` : noSql,
    order: isUpward ? sql`${at} ASC, ${id} ASC` : sql`${at} DESC, ${id} DESC`,
  }
}

/**
 * The same for Prisma's `findMany`.
 *
 * @param at field of the moment that the list is sorted by, then by `id`
 * @param size items per page; one more is read
 */
export function keysetPage<Field extends string>(at: Field, paging: Paging, size: number) {
  const { place, isUpward } = placeOf(paging)
  const direction = isUpward ? 'asc' as const : 'desc' as const
  const [beyond, from] = isUpward ? ['gt', 'gte'] as const : ['lt', 'lte'] as const
  const of = <Value>(value: Value) => ({ [at]: value }) as Record<Field, Value>
  const isBeyond = ({ createdAt, id }: Place) => [
    // The database can walk an index for this condition; the other one decides between items of the same moment.
    of({ [from]: createdAt }),
    { OR: [of({ [beyond]: createdAt }), { id: { [beyond]: id } }] },
  ]
  return {
    where: place ? { AND: isBeyond(place) } : {},
    orderBy: [of(direction), { id: direction }],
    skip: itemsBefore(paging, size),
    take: size + 1,
  }
}
