import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { isSupOrSub, toSupOrSub, type SupOrSub } from '~/lib/sup-and-sub'

// Three characters that no text contains mark possible line ends until all of the HTML has been read.
const [LINE_END, BLOCK_END, SOURCE_LINE_END] = ['\u0001', '\u0002', '\u0003']

const BLOCKS = new Set('p div ul ol li dl dt dd table tr h1 h2 h3 h4 h5 h6 pre blockquote hr section article'.split(' '))
const UNREAD = new Set(['script', 'style'])

const withSpaces = (text: string) =>
  text
    .replace(/[\u0001-\u0003]/g, '')
    .replace(/[ \t\n\r\f]+/g, (spaces) => (/[\n\r]/.test(spaces) ? SOURCE_LINE_END : spaces))

const ignored = () => undefined
const IGNORED = {
  onattribdata: ignored, onattribentity: ignored, onattribend: ignored, onattribname: ignored, oncdata: ignored,
  oncomment: ignored, ondeclaration: ignored, onend: ignored, onopentagend: ignored, onprocessinginstruction: ignored,
  onselfclosingtag: ignored,
} satisfies Partial<TokenizerCallbacks>

/** The text between the tags of some HTML, with marks for what ends a line. */
function toPieces(html: string): string[] {
  const pieces: string[] = []
  let unread: string | null = null
  let raised: { name: SupOrSub; from: number } | null = null
  // The library's parser keeps a list of open elements, which a hostile text can make slow; its tokenizer keeps none.
  const tokenizer = new Tokenizer({ decodeEntities: true }, {
    ...IGNORED,
    onopentagname(start, end) {
      const name = html.slice(start, end).toLowerCase()
      if (UNREAD.has(name)) unread = name
      if (isSupOrSub(name)) raised ??= { name, from: pieces.length }
      if (BLOCKS.has(name)) pieces.push(BLOCK_END)
      if (name === 'br') pieces.push(LINE_END)
    },
    ontext(start, end) {
      if (unread === null) pieces.push(withSpaces(html.slice(start, end)))
    },
    ontextentity(code) {
      if (unread === null) pieces.push(withSpaces(String.fromCodePoint(code)))
    },
    onclosetag(start, end) {
      const name = html.slice(start, end).toLowerCase()
      if (unread === name) unread = null
      if (BLOCKS.has(name)) pieces.push(BLOCK_END)
      if (raised?.name !== name) return
      pieces.push(toSupOrSub(raised.name, pieces.splice(raised.from).join('')))
      raised = null
    },
  })
  tokenizer.write(html)
  tokenizer.end()
  return pieces
}

/**
 * What a person reads in a piece of HTML: no tags, entities decoded, paragraphs, list items and `<br>` on lines of their
 * own. Line ends of the source become spaces, as in a browser; consecutive spaces are kept. Scripts and styles are left
 * out with their content. The time is linear in the length, whatever the HTML.
 */
export function toTextOfHtml(html: string): string {
  return toPieces(html.replace(/&(?:nbsp|#160|#xa0);/gi, ' '))
    .join('')
    .replace(/\u0003?\u0001\u0003?/g, LINE_END)
    .replace(/[ \t\u0002\u0003]+/g, (run) => (run.includes(BLOCK_END) ? BLOCK_END : run))
    .replaceAll(SOURCE_LINE_END, ' ')
    .replace(/[\u0001\u0002]/g, '\n')
    .trim()
}

/** Whether a piece of HTML shows something other than text: a picture, a sound, a film. */
export function hasMedia(html: string): boolean {
  return /<(img|audio|video|object|iframe|embed|svg|canvas)[\s>/]/i.test(html) || html.includes('@@PLUGINFILE@@')
}
