import type { Page } from '@playwright/test'
import { PDFParse } from 'pdf-parse'

/** Printed lines break anywhere: texts are compared without white space. */
export const plain = (text: string) => text.replace(/\s+/g, '')

/** What the browser would print: the text of each page, white space left out, and the size of the paper in points. */
export async function print(page: Page) {
  // Of a page that is still coming only what is there would be printed.
  await page.waitForLoadState()
  const file = await page.pdf({ preferCSSPageSize: true })
  const [, width, height] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(file.toString('latin1'))!
  const parser = new PDFParse({ data: new Uint8Array(file) })
  const { pages } = await parser.getText({ pageJoiner: '' })
  await parser.destroy()
  return { pages: pages.map(({ text }) => plain(text)), size: [Math.round(Number(width)), Math.round(Number(height))] }
}

/** Sizes of paper in points. */
export const PAPER_SIZES = { A4: [595, 842], Letter: [612, 792] }
