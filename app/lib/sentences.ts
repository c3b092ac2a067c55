const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu
const ABBREVIATION = /\b(?:Mr|Mrs|Ms|Dr|St|Prof|Sr|Jr|vs|etc|No|a\.m|p\.m|e\.g|i\.e)\.$/i
/** The first letter of a name, where no sentence can end: "T. Reed" at a beginning, "on duty: T. Reed", "J. R. Reed". */
const INITIAL = /(?:^|[:;(]\s|\b[ap]\.m\.\s|\b(?:Mr|Mrs|Ms|Dr|Prof)\.\s|\b\p{Lu}\.\s?)["'“‘]?\p{Lu}\.$/u
const SENTENCE_END = /[.!?…]+["'”’)\]]*(?=\s+["'“‘([]*[\p{Lu}\p{N}])/gu

/** Takes a text; returns its words in order. "lost-and-found", "don't" and "1,000" are one word each. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

/** Takes a text; returns how many words it has, where a word is one of `wordsOf`. */
export function wordCount(text: string): number {
  return wordsOf(text).length
}

/**
 * Takes a text; returns its sentences in order, trimmed, quotation marks kept. A paragraph's end always
 * ends a sentence; a full stop after "Mr" or "a.m" does not.
 */
export function sentencesOf(text: string): string[] {
  return text.split(/\n+/).flatMap((paragraph) => {
    const sentences: string[] = []
    let start = 0
    for (const end of paragraph.matchAll(SENTENCE_END)) {
      const until = end.index + end[0].length
      const sentence = paragraph.slice(start, until).trim()
      if (ABBREVIATION.test(sentence) || INITIAL.test(sentence)) continue
      sentences.push(sentence)
      start = until
    }
    return [...sentences, paragraph.slice(start).trim()].filter((sentence) => wordCount(sentence) > 0)
  })
}
