import type { ReactNode } from 'react'
import { paragraphsOf } from '~/lib/text'
import { OPTION_LETTERS, type WorksheetAnswer, type WorksheetQuestion, type WorksheetWord } from './worksheet'

export type Worksheet = {
  story: { title: string; code: string; content: string; language: string }
  link: string
  /** SVG of the QR code. */
  qr: string
  words: WorksheetWord[]
  questions: WorksheetQuestion[]
  prompt: { quote: string | null; task: string }
  /** In the order of the questions; null for whoever may not have it or does not want it. */
  key: WorksheetAnswer[] | null
}

const WRITING_LINES = 10

type SheetProps = { sheet: Worksheet; label: string; id?: string; hasName?: boolean; children: ReactNode }

/**
 * A part of the pack. Its head stands on each of its printed pages: title, name line, code and QR, so that a page that
 * has gone astray still leads somewhere.
 */
function Sheet({ sheet: { story, link, qr }, label, id, hasName = true, children }: SheetProps) {
  return (
    <section className="sheet" id={id}>
      <header className="sheet-head">
        <div className="sheet-head-row">
          <div>
            <p className="sheet-label">{label}</p>
            <h2 lang={story.language} dir="auto">{story.title}</h2>
            {hasName ? <p className="sheet-name">Name: <span /> Class: <span /></p> : null}
          </div>
          <figure>
            <div dangerouslySetInnerHTML={{ __html: qr }} />
            <figcaption><strong>{story.code}</strong> <span>{link}</span></figcaption>
          </figure>
        </div>
      </header>
      <div className="sheet-body">{children}</div>
    </section>
  )
}

function Words({ words, language }: { words: WorksheetWord[]; language: string }) {
  return (
    <>
      <h3>Words to know</h3>
      <p>Read the sentence, then write what the word means in your own words.</p>
      <ul className="sheet-words">
        {words.map(({ word, sentence }) => (
          <li key={word} lang={language}><strong>{word}</strong> <q>{sentence}</q><span className="line" /></li>
        ))}
      </ul>
    </>
  )
}

/** Options this short stand two beside each other: paper is what a school has least of. */
const SHORT_OPTION = 30
const areShort = (options: string[]) => options.every((option) => option.length <= SHORT_OPTION)

function Questions({ questions }: { questions: WorksheetQuestion[] }) {
  return (
    <>
      <h3>What do you remember?</h3>
      <p>Circle one letter for each question.</p>
      <ol className="sheet-questions">
        {questions.map(({ questionText, options }) => (
          <li key={questionText}>
            <p>{questionText}</p>
            <ol className={areShort(options) ? 'sheet-options is-short' : 'sheet-options'}>
              {options.map((option, index) => (
                <li key={option}><span className="circle">{OPTION_LETTERS[index]}</span> <span>{option}</span></li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
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

function Key({ answers }: { answers: WorksheetAnswer[] }) {
  return (
    <>
      <ol className="sheet-key">
        {answers.map(({ letter, answer, evidence }) => (
          <li key={`${letter} ${answer}`}>
            <p><strong>{letter}</strong> {answer}</p>
            {evidence ? <p><q>{evidence}</q></p> : null}
          </li>
        ))}
      </ol>
      <h3>What to look for in the writing</h3>
      <p>
        Two details that stand in the text, a reason for each claim, and an answer that could not have been written
        without reading to the end.
      </p>
    </>
  )
}

/** The sheets of a story, each beginning a page: the story, the work, and for its author the key. */
export function WorksheetPages({ sheet }: { sheet: Worksheet }) {
  const { story, words, questions, prompt, key } = sheet
  return (
    <>
      <Sheet sheet={sheet} label="Story">
        <div className="sheet-story" lang={story.language} dir="auto">
          {paragraphsOf(story.content).map((paragraph, index) => <p key={index}>{paragraph}</p>)}
        </div>
      </Sheet>
      <Sheet sheet={sheet} label="Worksheet">
        {words.length > 0 ? <Words words={words} language={story.language} /> : null}
        {questions.length > 0 ? <Questions questions={questions} /> : null}
        <Writing prompt={prompt} language={story.language} />
      </Sheet>
      {key ? <Sheet sheet={sheet} label="Answer key, for the teacher only" id="key" hasName={false}><Key answers={key} /></Sheet> : null}
    </>
  )
}
