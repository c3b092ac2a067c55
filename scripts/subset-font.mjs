/**
 * Writes the display face into public/fonts: Sancreek reduced to basic Latin, and its accented letters in a separate file
 * (browsers fetch that only where a title has one). Run by hand when the face changes, and measure the fallback in
 * app/styles/display.css again: node scripts/subset-font.mjs
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const face = dirname(createRequire(import.meta.url).resolve('@fontsource/sancreek/package.json'))
const fonts = join(import.meta.dirname, '../public/fonts')

/** Every character from the first to the last code point, both included. */
function characters(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

const basic = `${characters(0x20, 0x3b)}=?${characters(0x41, 0x5a)}${characters(0x61, 0x7a)}–—‘’“”…`
const accents = `¡¿${characters(0xc0, 0xff)}Œœ`

await mkdir(fonts, { recursive: true })
await copyFile(join(face, 'LICENSE'), join(fonts, 'LICENSE-sancreek.txt'))
const latin = await readFile(join(face, 'files/sancreek-latin-400-normal.woff2'))
for (const [name, text] of [['sancreek-subset', basic], ['sancreek-accents', accents]]) {
  const subset = await subsetFont(latin, text, { targetFormat: 'woff2' })
  await writeFile(join(fonts, `${name}.woff2`), subset)
  console.log(`${name}.woff2: ${subset.length} bytes`)
}
