import { plainTextOf, type SafeHtml } from '~/lib/safe-html'

/** A post's content in parts: text as it is, and videos by their id. */
export type PostPart = { html: SafeHtml } | { videoId: string }

/**
 * An address of a video with its id of eleven characters (P2 §5), as sanitised HTML has it: in the text, or in a link. It
 * must start a word, so that it is not found inside another site's address.
 */
const VIDEO =
  /(?<=^|[\s>("'])(?:https?:\/\/)?(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^\s"'<>]{0,200}&amp;)?v=|embed\/|shorts\/|live\/)|(?:www\.)?youtube-nocookie\.com\/embed\/|youtu\.be\/)([\w-]{11})(?![\w-])/g

const BLOCK = /(<\/?(?:p|ol|ul|h[1-6])>)/
const LINE_END = /(<br \/>|\n|<\/?(?:p|ol|ul|li|h[1-6])>)/

/** The outermost blocks of sanitised HTML, and the lines of text between them. */
function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let open = ''
  let depth = 0
  for (const piece of html.split(BLOCK)) {
    const isTag = BLOCK.test(piece)
    if (!isTag && depth === 0) {
      blocks.push(...piece.split(/(?<=\n|<br \/>)/))
      continue
    }
    open += piece
    if (isTag) depth += piece.startsWith('</') ? -1 : 1
    if (depth > 0) continue
    blocks.push(open)
    open = ''
    depth = 0
  }
  return [...blocks, open].filter((block) => block !== '')
}

/** Whether a line consists of nothing but the address of a video. */
function isBareAddress(line: string): boolean {
  const text = line.replace(/<[^>]*>/g, '').trim()
  return text !== '' && !/\s/.test(text) && text.match(VIDEO) !== null
}

/** Line breaks at the edge of a paragraph, and empty list items, left behind by a removed line. */
const LEFT_BEHIND = /(?:<br \/>\s*)+(?=<\/p>)|(?<=<p>)(?:\s*<br \/>)+|<li>\s*<\/li>/g

/** A block without the lines that only name a video; empty where there is nothing else in it. */
function withoutAddresses(block: string): string {
  const rest = block.split(LINE_END).filter((line) => !isBareAddress(line)).join('')
  const isEmpty = rest.replace(/<[^>]*>/g, '').trim() === ''
  return isEmpty ? '' : rest.replace(LEFT_BEHIND, '')
}

/**
 * Takes the videos out of a post: each line with a video-site address becomes the video (P2 §5). The rest of such a line
 * stays above it.
 *
 * @param content sanitised; the parts stay sanitised because only whole blocks and whole lines are taken out
 */
export function toPostParts(content: SafeHtml): PostPart[] {
  const parts: PostPart[] = []
  let text = ''
  const endText = () => {
    if (text.trim() !== '') parts.push({ html: text as SafeHtml })
    text = ''
  }
  for (const block of blocksOf(content)) {
    const videoIds = new Set([...block.matchAll(VIDEO)].map(([, videoId]) => videoId!))
    text += videoIds.size > 0 ? withoutAddresses(block) : block
    if (videoIds.size === 0) continue
    endText()
    parts.push(...[...videoIds].map((videoId) => ({ videoId })))
  }
  endText()
  return parts
}

/** The words of a post in one line, for previews: without the addresses of videos, which nobody reads. */
export const wordsOf = (content: SafeHtml): string =>
  toPostParts(content).map((part) => ('html' in part ? plainTextOf(part.html) : '')).filter(Boolean).join(' ')

/** Where a video can be watched; readers without scripts are led there. */
export const videoPath = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`
