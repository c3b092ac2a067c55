import type { Sheet } from '~/server/sheets.server'

/** A page around its style sheets, which are the same in many pages: they are packed once, and hashed never. */
export type PageParts = { before: string; sheets: readonly Sheet[]; after: string }

const PLACES = /(?:<style data-sheet="\w+"><\/style>)+/

/**
 * Takes a page apart where it names its style sheets. Only the first row of names is filled: it stands in the head, and
 * what stands anywhere else is somebody's text.
 *
 * @param html a rendered document with its sheets' empty elements (app/ui/document.tsx)
 * @param known all sheets by their names; a name that is none gives nothing
 */
export function toPageParts(html: string, known: ReadonlyMap<string, Sheet>): PageParts {
  const places = PLACES.exec(html)
  if (!places) return { before: '', sheets: [], after: html }
  const names = [...places[0].matchAll(/"(\w+)"/g)].map(([, name]) => name!)
  return {
    before: html.slice(0, places.index),
    sheets: names.flatMap((name) => known.get(name) ?? []),
    after: html.slice(places.index + places[0].length),
  }
}

/** The text of the sheets, as it stands in the page. */
export const sheetText = (sheets: readonly Sheet[]) => sheets.map(({ element }) => element).join('')

/** The whole document. */
export const wholePage = ({ before, sheets, after }: PageParts) => before + sheetText(sheets) + after
