import QRCode from 'qrcode'

/** Dark purple, as the specification wants the downloaded picture (P1 §9). */
const PURPLE = '#2a1b52'

/** Drawing one costs more than rendering the page around it; the same few codes are shown all lesson long. */
const drawn = new Map<string, string>()
const MOST_DRAWN = 500

/**
 * A QR code as an SVG for the page, drawn as one path, dark on white so that every reader app takes it.
 *
 * @param text usually an address
 * @returns markup made by us from the text alone: safe to put into a page
 */
export async function qrSvg(text: string): Promise<string> {
  const known = drawn.get(text)
  if (known) return known
  const plain = await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  const svg = plain.replace('<svg ', '<svg role="img" aria-label="QR code" width="240" height="240" ').trim()
  if (drawn.size >= MOST_DRAWN) drawn.delete(drawn.keys().next().value!)
  drawn.set(text, svg)
  return svg
}

/** The same as a PNG of 300×300 pixels, white on dark purple, for downloading (P1 §9). */
export function qrPng(text: string): Promise<Buffer> {
  return QRCode.toBuffer(text, {
    width: 300,
    margin: 3,
    errorCorrectionLevel: 'M',
    color: { dark: '#ffffff', light: PURPLE },
  })
}
