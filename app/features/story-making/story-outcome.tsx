/** The outcome of a generation, as its page shows it. */
export type StoryOutcome = {
  words: number
  wordsAsked: number
  /** School grade, rounded to one decimal; null for languages other than English. */
  grade: number | null
  bandAsked: string
  isInBand: boolean | null
  isInLength: boolean
  vocabulary: { word: string; sentence: string | null }[]
  missing: string[]
  facts: { fact: string; sentence: string | null }[]
  isSeedLeftAside: boolean
}

/** A sentence with its word marked, wherever it is and however it is inflected. */
function Marked({ sentence, word }: { sentence: string; word: string }) {
  const at = sentence.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return <>{sentence}</>
  return <>{sentence.slice(0, at)}<mark>{sentence.slice(at, at + word.length)}</mark>{sentence.slice(at + word.length)}</>
}

/** "745 words, grade 3.9, 4 of 4 vocabulary words, 2 of 2 facts" */
function inShort({ words, grade, vocabulary, missing, facts }: StoryOutcome): string {
  const told = facts.filter(({ sentence }) => sentence !== null).length
  return [
    `${words} words`,
    grade === null ? [] : `grade ${grade}`,
    vocabulary.length === 0 ? [] : `${vocabulary.length - missing.length} of ${vocabulary.length} vocabulary words`,
    facts.length === 0 ? [] : `${told} of ${facts.length} facts`,
  ].flat().join(', ')
}

/** The outcome, measured instead of promised. A single line if all is as ordered, since it is the story that counts. */
export function StoryOutcomeCard({ outcome, wordsAt }: { outcome: StoryOutcome; wordsAt: string | null }) {
  const { words, wordsAsked, grade, bandAsked, isInBand, isInLength, vocabulary, missing, facts, isSeedLeftAside } = outcome
  const isAFactMissing = facts.some(({ sentence }) => sentence === null)
  const isOff = isSeedLeftAside || !isInLength || isInBand === false || missing.length > 0 || isAFactMissing
  return (
    <details className="more no-print" open={isOff}>
      <summary>What came out: {inShort(outcome)}</summary>
      <dl className="facts">
        <div>
          <dt>Words</dt>
          <dd>{words} {isInLength ? null : <span className="badge is-bad">asked for about {wordsAsked}</span>}</dd>
        </div>
        {grade === null ? null : (
          <div>
            <dt>Reading level (an estimate, English only)</dt>
            <dd>Grade {grade} {isInBand === false ? <span className="badge is-bad">asked for {bandAsked}</span> : null}</dd>
          </div>
        )}
      </dl>
      {isSeedLeftAside ? (
        <p className="notice">
          Your plot seed says how to tell the story, not what happens in it. The built-in storyteller has left it aside.
        </p>
      ) : null}
      {vocabulary.length > 0 ? (
        <>
          <h3>Vocabulary</h3>
          <ul className="stack">
            {vocabulary.map(({ word, sentence }) => (
              <li key={word}>
                <strong>{word}</strong>: {sentence ? <Marked sentence={sentence} word={word} /> : <span className="badge is-bad">missing</span>}
              </li>
            ))}
          </ul>
          {wordsAt ? <p><a href={wordsAt}>Give your class their meanings</a></p> : null}
        </>
      ) : null}
      {missing.length > 0 ? (
        <p className="notice is-bad">Not in the story: {missing.join(', ')}. Press Edit Story to put them in.</p>
      ) : null}
      {facts.length > 0 ? (
        <>
          <h3>Lesson facts</h3>
          <ul className="stack">
            {facts.map(({ fact, sentence }) => (
              <li key={fact}>
                <strong>{fact.replace(/[.:]$/, '')}</strong>: {sentence ?? <span className="badge is-bad">missing</span>}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </details>
  )
}
