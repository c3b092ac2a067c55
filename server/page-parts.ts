import type { Platform } from '~/server/platform'
import type { Sheet } from '~/server/sheets.server'

/** A page split at its style sheet, which many pages share: so it is packed and hashed only once. */
export type PageParts = { before: string; sheet: Sheet | null; after: string }

const PLACE = /<style data-sheets="([\w ]+)"><\/style>/

/**
 * Splits a page where it names its style sheets. Only the first such place counts: it is the one in the head, and any other
 * is text that somebody wrote.
 *
 * @param html a rendered document with its sheet's empty element (app/ui/document.tsx)
 */
export function toPageParts(html: string, sheetOf: Platform['sheetOf']): PageParts {
  const place = PLACE.exec(html)
  if (!place) return { before: '', sheet: null, after: html }
  return {
    before: html.slice(0, place.index),
    sheet: sheetOf(place[1]!),
    after: html.slice(place.index + place[0].length),
  }
}

/** The whole document. */
export const wholePage = ({ before, sheet, after }: PageParts) => before + (sheet?.element ?? '') + after
