import { asQuotation } from '~/features/question-writer/quotation'
import { paragraphsOf } from '~/lib/text'
import { Sheet, SheetQuestions } from '~/ui/sheet'
import type { WorksheetAnswer, WorksheetMatching, WorksheetQuestion, WorksheetWord } from './worksheet'

export type Worksheet = {
  story: { title: string; code: string; content: string; language: string }
  link: string
  /** SVG of the QR code. */
  qr: string
  words: WorksheetWord[]
  matching: WorksheetMatching | null
  questions: WorksheetQuestion[]
  prompt: { quote: string | null; task: string }
  /** In the order of the questions; null for people who may not have it or do not want it. */
  key: WorksheetAnswer[] | null
  /** With the key, the word that belongs to each meaning. */
  matches: string[]
}

const WRITING_LINES = 10

function Words({ words, language }: { words: WorksheetWord[]; language: string }) {
  return (
    <>
      <h3>Words to know</h3>
      <p>Read the sentence, then write what the word means in your own words.</p>
      <ul className="sheet-words">
        {words.map(({ word, sentence }) => (
          <li key={word} lang={language}><strong>{word}</strong> <q>{asQuotation(sentence)}</q><span className="line" /></li>
        ))}
      </ul>
    </>
  )
}

function Matching({ matching: { words, meanings }, language }: { matching: WorksheetMatching; language: string }) {
  return (
    <>
      <h3>Which word is it?</h3>
      <p>Write each word beside what it means in the story.</p>
      <ul className="sheet-bank" lang={language}>{words.map((word) => <li key={word}>{word}</li>)}</ul>
      <ol className="sheet-matching">
        {meanings.map((meaning, index) => <li key={index}><span className="line" /><span dir="auto">{meaning}</span></li>)}
      </ol>
    </>
  )
}

function Questions({ questions, language }: { questions: WorksheetQuestion[]; language: string }) {
  return (
    <>
      <h3>What do you remember?</h3>
      <p>Circle one letter for each question.</p>
      <SheetQuestions questions={questions} language={language} />
    </>
  )
}

function Writing({ prompt: { quote, task }, language }: { prompt: Worksheet['prompt']; language: string }) {
  return (
    <div className="sheet-writing">
      <h3>Now you write</h3>
      {quote ? <blockquote lang={language}>{quote}</blockquote> : null}
      <p>{task}</p>
      {Array.from({ length: WRITING_LINES }, (_, index) => <span className="line" key={index} />)}
    </div>
  )
}

type KeyProps = { answers: WorksheetAnswer[]; matches: string[]; language: string }

function Key({ answers, matches, language }: KeyProps) {
  return (
    <>
      {matches.length > 0 ? (
        <>
          <h3>Which word is it?</h3>
          <ol className="sheet-key is-words" lang={language}>{matches.map((word) => <li key={word}>{word}</li>)}</ol>
          <h3>What do you remember?</h3>
        </>
      ) : null}
      <ol className="sheet-key" lang={language} dir="auto">
        {answers.map(({ letter, answer, evidence }) => (
          <li key={`${letter} ${answer}`}>
            <p><strong>{letter}</strong> {answer}</p>
            {evidence ? <p><q>{evidence}</q></p> : null}
          </li>
        ))}
      </ol>
      <h3>What to look for in the writing</h3>
      <p>
        Two details from the text, a reason for each claim, and an answer that could not have been written
        without reading to the end.
      </p>
    </>
  )
}

/** The sheets of a story, each on a new page: the story, the work, and for its author the key. */
export function WorksheetPages({ sheet }: { sheet: Worksheet }) {
  const { story, link, qr, words, matching, questions, prompt, key, matches } = sheet
  const head = { title: story.title, language: story.language, code: story.code, link, qr }
  return (
    <>
      <Sheet head={head} label="Story">
        <div className="sheet-story" lang={story.language} dir="auto">
          {paragraphsOf(story.content).map((paragraph, index) => <p key={index}>{paragraph}</p>)}
        </div>
      </Sheet>
      <Sheet head={head} label="Worksheet">
        {words.length > 0 ? <Words words={words} language={story.language} /> : null}
        {matching ? <Matching matching={matching} language={story.language} /> : null}
        {questions.length > 0 ? <Questions questions={questions} language={story.language} /> : null}
        <Writing prompt={prompt} language={story.language} />
      </Sheet>
      {key ? (
        <Sheet head={head} label="Answer key, for the teacher only" id="key" hasName={false}>
          <Key answers={key} matches={matches} language={story.language} />
        </Sheet>
      ) : null}
    </>
  )
}
