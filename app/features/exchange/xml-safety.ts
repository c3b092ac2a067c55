import { truncate } from '~/lib/text'

/** Why a file is refused that begins with a document type. */
export const OWN_DOCTYPE =
  'This file declares a document type or entities of its own, which is refused: they can be used to attack a server.'

/** For a truncated file, the parser only says which elements were open; other reasons may contain a piece of the file. */
export const brokenXml = (reason: string) =>
  'The XML is broken here, so only the questions that are whole by themselves were read. ' +
  (reason.startsWith("Invalid '[") ? 'The file ends too early.' : truncate(reason, 120))

/** Where a document type begins before the root, beside the declaration and comments; -1 where there is none. */
export function doctypeAt(text: string): number {
  let at = 0
  for (;;) {
    at += text.slice(at).search(/\S|$/)
    const end = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : null
    if (end === null) return text.startsWith('<!', at) ? at : -1
    const found = text.indexOf(end, at)
    if (found < 0) return -1
    at = found + end.length
  }
}
