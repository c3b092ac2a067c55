import type { OutputInfo } from 'sharp'
import { copyWidthsOf, IMAGE_TOO_LARGE, MOST_IMAGE_BYTES } from '~/lib/picture'
import { Refusal } from '~/lib/refusal'
import { limitConcurrency } from '~/server/concurrency.server'
import type { FileRule } from '~/server/upload.server'

/**
 * What a picture field takes (P2 §5): every kind of picture that browsers show, except SVG, which can run scripts.
 */
export const pictureFile: FileRule = {
  kinds: ['image'],
  maxBytes: MOST_IMAGE_BYTES,
  tooLarge: IMAGE_TOO_LARGE,
  wrongType: 'This file is not a picture that can be used here. Choose a JPG, PNG or WebP file.',
}

/** A picture, re-encoded at one size. */
type EncodedImage = { bytes: Buffer; width: number; height: number }

/** The picture itself, at most 1600 px, and its smaller copies by width. */
export type EncodedPicture = { largest: EncodedImage; copies: EncodedImage[] }

const LARGEST_SIDE = 1600

/** More than the cameras of phones and schools make (48 megapixels), and at most 200 MB when decoded. */
const MOST_PIXELS = 50_000_000

/** How large a copy may be: a class of 30 opens the page over one line (budget: pictures of 320 px ≤ 12 kB). */
const mostBytesOf = (width: number) => (width <= 320 ? 12_000 : width <= 640 ? 36_000 : Infinity)
const QUALITIES = [78, 65, 50, 36, 24, 12]

/** How long decoding may take: a hostile file must not hold up the others. */
const DECODE_SECONDS = 20

// Decoding takes memory for every pixel. With one process per core, one picture at a time in each keeps every core busy, and
// twenty uploads at once take no more memory than one.
const inTurn = limitConcurrency(1)

/** Loads the library with the first picture: it takes 9 MB, and most processes serve only pupils, who upload none. */
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
 * Decodes a picture and re-encodes it as WebP: upright, at most 1600 px, with copies of 640 and 320 px, and with nothing
 * but the image: no position, author, comment or second file appended to it. An animation keeps only its first frame. One
 * picture is processed at a time; the others wait.
 *
 * @param path the file as it was uploaded; its type has been checked, and is not SVG
 * @param field name of the form control that it came from
 * @throws Refusal on that field: too many pixels (checked before decoding), or not an intact picture
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
