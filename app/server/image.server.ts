import type { OutputInfo } from 'sharp'
import { copyWidthsOf, IMAGE_TOO_LARGE, MOST_IMAGE_BYTES } from '~/lib/picture'
import { Refusal } from '~/lib/refusal'
import { atMostAtOnce } from '~/server/at-most-at-once.server'
import type { FileRule } from '~/server/upload.server'

/**
 * What a field for a picture that pages show takes (P2 §5): anything that browsers show, except SVG, which can run
 * scripts.
 */
export const pictureFile: FileRule = {
  kinds: ['image'],
  maxBytes: MOST_IMAGE_BYTES,
  tooLarge: IMAGE_TOO_LARGE,
  wrongType: 'This file is not a picture that can be used here. Choose a JPG, PNG or WebP file.',
}

/** A picture, newly encoded at one size. */
export type EncodedImage = { bytes: Buffer; width: number; height: number }

/** The picture itself, at most 1600 px, and its smaller copies by width. */
export type EncodedPicture = { largest: EncodedImage; copies: EncodedImage[] }

const LARGEST_SIDE = 1600

/** More than any camera of a phone or school makes (48 megapixels), and 200 MB at most when it is unpacked. */
const MOST_PIXELS = 50_000_000

/** How heavy a copy may be: a class of 30 opens the page over one line (budget: pictures of 320 px ≤ 12 kB). */
const mostBytesOf = (width: number) => (width <= 320 ? 12_000 : width <= 640 ? 36_000 : Infinity)
const QUALITIES = [78, 65, 50, 36, 24, 12]

/** A file may be decoded for so long; a hostile one must not hold up the others. */
const DECODE_SECONDS = 20

// Decoding takes memory by the pixel. There is one process a core, so one picture at a time in each uses
// every core, and twenty at once take no more memory than one.
const inTurn = atMostAtOnce(1)

/** The library is loaded with the first picture: it takes 9 MB, and pupils upload none. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

type Raw = { data: Buffer; info: OutputInfo }

async function encode({ data: pixels, info: raw }: Raw, width: number): Promise<EncodedImage> {
  const sharp = await loadSharp()
  const limit = mostBytesOf(width)
  for (const quality of QUALITIES) {
    const picture = sharp(pixels, { raw: { width: raw.width, height: raw.height, channels: raw.channels } })
    const resized = picture.resize({ width, withoutEnlargement: true })
    const { data, info } = await resized.webp({ quality, effort: 3 }).toBuffer({ resolveWithObject: true })
    if (data.length <= limit || quality === QUALITIES.at(-1)) return { bytes: data, width: info.width, height: info.height }
  }
  throw new Error('No quality is left')
}

async function decode(path: string, field: string): Promise<Raw> {
  const sharp = await loadSharp()
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
  try {
    const { width, height } = await sharp(path, options).metadata()
    if (width * height > MOST_PIXELS) throw new Error('Input image exceeds pixel limit')
    return await sharp(path, options)
      .autoOrient()
      .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: DECODE_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    const message = isTooLarge
      ? 'This picture has too many pixels. Make it smaller than 7,000 by 7,000 and try again.'
      : 'This picture cannot be read. Save it again as JPG, PNG or WebP and try once more.'
    throw new Refusal('Error', message, field)
  }
}

/**
 * Decodes a picture and encodes it anew as WebP: upright, at most 1600 px, with copies of 640 and
 * 320 px, and without anything that is not picture: no position, author, comment or second file behind it. Of a moving
 * picture the first frame. One at a time; the others wait.
 *
 * @param path the file as it was uploaded; its type was judged before, and SVG is none of them
 * @param field name of the form control that it came from
 * @throws Refusal on that field: too many pixels (told before any is decoded), or not a whole picture
 */
export function toPicture(path: string, field: string): Promise<EncodedPicture> {
  return inTurn(async () => {
    const raw = await decode(path, field)
    const largest = await encode(raw, raw.info.width)
    const copies: EncodedImage[] = []
    for (const width of copyWidthsOf(raw.info.width)) copies.push(await encode(raw, width))
    return { largest, copies }
  })
}
