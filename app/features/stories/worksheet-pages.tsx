import { paragraphsOf } from '~/lib/text'
import type { WorksheetQuestion, WorksheetWord } from './worksheet'

export type Worksheet = {
  story: { title: string; code: string; content: string; language: string }
  link: string
  qr: string
  words: WorksheetWord[]
  questions: WorksheetQuestion[]
  prompt: { quote: string | null; task: string }
}

const LETTERS = 'ABCDEFGH'
const WRITING_LINES = 10

/** Head of each sheet: title, name line, code and QR, so that a sheet that has gone astray still leads somewhere. */
function SheetHead({ sheet: { story, link, qr }, label }: { sheet: Worksheet; label: string }) {
  return (
    <header className="sheet-head">
      <div>
        <p className="sheet-label">{label}</p>
        <h2 lang={story.language}>{story.title}</h2>
        <p className="sheet-name">Name: ______________________________ Class: __________</p>
      </div>
      <figure>
        <div dangerouslySetInnerHTML={{ __html: qr }} />
        <figcaption><span className="code">{story.code}</span> {link}</figcaption>
      </figure>
    </header>
  )
}

function Questions({ questions }: { questions: WorksheetQuestion[] }) {
  return (
    <ol className="sheet-questions">
      {questions.map(({ questionText, options }) => (
        <li key={questionText}>
          <p>{questionText}</p>
          <ol className="sheet-options">
            {options.map((option, index) => <li key={option}><span className="circle">{LETTERS[index]}</span> {option}</li>)}
          </ol>
        </li>
      ))}
    </ol>
  )
}

/** The sheets of a story, one section a page: the story, the work, and for its author the key. */
export function WorksheetPages({ sheet, isKeyShown }: { sheet: Worksheet; isKeyShown: boolean }) {
  const { story, words, questions, prompt } = sheet
  return (
    <>
      <section className="sheet">
        <SheetHead sheet={sheet} label="Story" />
        <div className="sheet-story" lang={story.language} dir="auto">
          {paragraphsOf(story.content).map((paragraph, index) => <p key={index}>{paragraph}</p>)}
        </div>
      </section>
      <section className="sheet">
        <SheetHead sheet={sheet} label="Worksheet" />
        {words.length > 0 ? (
          <>
            <h3>Words to know</h3>
            <p>Read the sentence, then write what the word means in your own words.</p>
            <ul className="sheet-words">
              {words.map(({ word, sentence }) => <li key={word}><strong>{word}</strong><q>{sentence}</q><span className="line" /></li>)}
            </ul>
          </>
        ) : null}
        {questions.length > 0 ? (
          <>
            <h3>What do you remember?</h3>
            <Questions questions={questions} />
          </>
        ) : null}
        <div className="sheet-writing">
          <h3>Now you write</h3>
          {prompt.quote ? <blockquote>{prompt.quote}</blockquote> : null}
          <p>{prompt.task}</p>
          {Array.from({ length: WRITING_LINES }, (_, index) => <span className="line" key={index} />)}
        </div>
      </section>
      {isKeyShown ? (
        <section className="sheet" id="key">
          <SheetHead sheet={sheet} label="Answer key, for the teacher only" />
          <ol className="sheet-key">
            {questions.map(({ questionText, options, correctAnswer, evidence }) => (
              <li key={questionText}>
                <p><strong>{LETTERS[correctAnswer]}</strong> {options[correctAnswer]}</p>
                {evidence ? <p><q>{evidence}</q></p> : null}
              </li>
            ))}
          </ol>
          <h3>What to look for in the writing</h3>
          <p>
            Two details that stand in the text, a reason for each claim, and an answer that could not have been written
            without reading to the end.
          </p>
        </section>
      ) : null}
    </>
  )
}
