import type { StoryWord } from './story-words'

/** Where the words stand in a page. */
export const WORDS_ID = 'words-to-know'

/** Words to know: what the words of a story mean. The meanings may be in a language of the class's own. */
export function StoryWords({ words, language }: { words: readonly StoryWord[]; language: string }) {
  return (
    <section className="story-words" id={WORDS_ID} aria-labelledby={`${WORDS_ID}-title`}>
      <h2 id={`${WORDS_ID}-title`}>Words to Know</h2>
      <dl dir="auto">
        {words.map(({ word, meaning }) => (
          <div key={word}>
            <dt lang={language}>{word}</dt>
            <dd dir="auto">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
