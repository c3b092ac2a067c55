// The one schema text and what is derived from it. Plain JavaScript: set-up runs before Node 24 is installed.
import { readFileSync } from 'node:fs'

/** @typedef {'sqlite' | 'postgresql'} Provider */

/**
 * The databases that the product runs on, as Prisma calls them.
 *
 * @type {readonly Provider[]}
 */
export const providers = ['sqlite', 'postgresql']

/** Where the one schema text is written, for both databases. */
const schemaFile = new URL('./schema.prisma', import.meta.url)

/**
 * The schema text for one database: the written one, or that with `provider` and `output` of the other.
 *
 * @param {Provider} provider
 * @param {string} [written] text of `schema.prisma`; read from there when left out
 * @returns {string} a complete Prisma schema
 * @throws {Error} where the text no longer has the two lines that must change
 */
export function schemaFor(provider, written = readFileSync(schemaFile, 'utf8')) {
  const changes = /** @type {const} */ ([
    [/^(\s*provider\s*=\s*)"sqlite"/m, `$1"${provider}"`],
    [/^(\s*output\s*=\s*)"\.\.\/app\/generated\/sqlite"/m, `$1"../app/generated/${provider}"`],
  ])
  return changes.reduce((text, [line, change]) => {
    if (!line.test(text)) throw new Error(`prisma/schema.prisma has no line like ${line.source}.`)
    return text.replace(line, change)
  }, written)
}
