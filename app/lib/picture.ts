/** A picture as a page shows it. */
export type Picture = {
  src: string
  /** Smaller copies by their width; undefined where there is only one size. */
  srcSet?: string
  width: number
  height: number
}

/** 5 MB (P2 §9): what every field for a picture takes. */
export const MOST_IMAGE_BYTES = 5 * 1024 * 1024
export const IMAGE_TOO_LARGE = 'Image must be smaller than 5MB'

/** What the file chooser of such a field offers; whether a file is accepted depends on its bytes (`kindOf`). */
export const OFFERED_IMAGES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Widths of the smaller copies that are made of every uploaded picture. */
export const COPY_WIDTHS = [320, 640]

const STORED = /^\/files\/([0-9a-f]{32}-(\d{1,4})x(\d{1,4}))\.webp$/
/** The park's own pictures come in two shapes (public/pictures). */
const OWN = /^\/pictures\/(character|location)/

/** Key of a smaller copy of a stored picture: `…-1600x1200.webp` at 320 is `…-1600x1200-320.webp`. */
export function copyKey(key: string, width: number): string {
  return key.replace(/\.webp$/, `-${width}.webp`)
}

/** Widths of the copies that a picture of this width has: only smaller ones. */
export function copyWidthsOf(width: number): number[] {
  return COPY_WIDTHS.filter((each) => each < width)
}

/**
 * What `<img>` needs for a picture, found from its address alone: a stored picture has its size in its name.
 *
 * @param url as a row keeps it: `/files/…-1600x1200.webp` or `/pictures/…`
 * @param options.widest in pixels; `srcSet` offers nothing wider
 * @returns the smallest copy as `src`, the copies and the picture as `srcSet`, width and height for its proportions
 */
export function pictureOf(url: string, { widest = Infinity }: { widest?: number } = {}): Picture {
  const own = OWN.exec(url)
  if (own) return own[1] === 'character' ? { src: url, width: 300, height: 400 } : { src: url, width: 400, height: 300 }
  const stored = STORED.exec(url)
  if (!stored) return { src: url, width: 400, height: 300 }
  const [, , ...size] = stored
  const [width, height] = size.map(Number) as [number, number]
  const copies = copyWidthsOf(width).map((each) => ({ src: copyKey(url, each), width: each }))
  if (copies.length === 0) return { src: url, width, height }
  return {
    src: copies[0]!.src,
    srcSet: [...copies, { src: url, width }].filter((copy) => copy.width <= widest).map((copy) => `${copy.src} ${copy.width}w`).join(', '),
    width,
    height,
  }
}
