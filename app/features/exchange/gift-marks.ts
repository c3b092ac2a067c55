/**
 * A piece of a GIFT file with its escapes resolved. `shape` is as long as `text`, with a NUL for each escaped character, so
 * that only unescaped signs are found in it.
 */
export type Marked = { text: string; shape: string }

const ESCAPABLE = '\\#=~{}:'
const HIDDEN = '\0'

/** Resolves `\#`, `\=`, `\~`, `\{`, `\}`, `\:`, `\\` and `\n` as Moodle does; any other backslash is kept. */
export function toMarked(source: string): Marked {
  const text: string[] = []
  const shape: string[] = []
  for (let index = 0; index < source.length; index += 1) {
    const [character, next] = [source[index]!, source[index + 1]]
    const isEscape = character === '\\' && next !== undefined && (ESCAPABLE.includes(next) || next === 'n')
    text.push(isEscape ? (next === 'n' ? '\n' : next) : character)
    shape.push(isEscape ? HIDDEN : character)
    if (isEscape) index += 1
  }
  return { text: text.join(''), shape: shape.join('') }
}

/** A part of a piece between two positions, without the blanks around it. */
export function partOf({ text, shape }: Marked, from = 0, to = text.length): Marked {
  let [start, end] = [from, Math.max(from, to)]
  const isBlank = (index: number) => shape[index] !== HIDDEN && text[index]!.trim() === ''
  while (start < end && isBlank(start)) start += 1
  while (end > start && isBlank(end - 1)) end -= 1
  return { text: text.slice(start, end), shape: shape.slice(start, end) }
}

/** Two pieces in a row. */
export function joined(first: Marked, second: Marked): Marked {
  return { text: first.text + second.text, shape: first.shape + second.shape }
}

/** Splits a piece at the first unescaped occurrence of a sign; the second part is null where there is none. */
export function cutAt(piece: Marked, sign: string): [Marked, Marked | null] {
  const at = piece.shape.indexOf(sign)
  return at < 0 ? [piece, null] : [partOf(piece, 0, at), partOf(piece, at + sign.length)]
}
