import { asQuotation } from '~/features/question-writer/quotation'
import type { StoryWord } from '~/features/stories/story-words'
import { StoryWords } from '~/features/stories/story-words-list'
import type { WorksheetQuestion, WorksheetWord } from '~/features/worksheet/worksheet'
import { letterOf } from '~/lib/option-letters'
import { paragraphsOf } from '~/lib/text'
import { Sheet } from '~/ui/document'

export type OfflineStory = {
  title: string
  code: string
  content: string
  language: string
  /** Full address of the story's page, the only one in the file. */
  link: string
  /** SVG of its QR code. */
  qr: string
  /** Words that the lesson is about, for pupils to explain. */
  words: WorksheetWord[]
  /** Words with their meanings, from the teacher. */
  meanings: StoryWord[]
  /** Without questions where the quiz can only be taken online. */
  quiz: { title: string; code: string; language: string | null; questions: WorksheetQuestion[] } | null
}

function Words({ words, language }: Pick<OfflineStory, 'words' | 'language'>) {
  return (
    <section aria-labelledby="words">
      <h2 id="words">Words to know</h2>
      <p>Read the sentence, then write what the word means in your own words.</p>
      <ul lang={language}>
        {words.map(({ word, sentence }) => (
          <li key={word}><strong>{word}</strong> <q>{asQuotation(sentence)}</q><span className="line" /></li>
        ))}
      </ul>
    </section>
  )
}

function Question({ question: { questionText, options }, number }: { question: WorksheetQuestion; number: number }) {
  return (
    <li>
      <fieldset>
        <legend dir="auto">{number}. {questionText}</legend>
        {options.map((option, index) => (
          <label key={index}>
            <input type="radio" name={`question-${number}`} /> <span>{letterOf(index)}</span> <span dir="auto">{option}</span>
          </label>
        ))}
      </fieldset>
    </li>
  )
}

function Quiz({ title, code, language, questions }: NonNullable<OfflineStory['quiz']>) {
  return (
    <section aria-labelledby="quiz">
      <h2 id="quiz" dir="auto">{title}</h2>
      {questions.length > 0 ? (
        <>
          <p>
            Tick one answer to each question, here or on paper. This file forgets them when it is closed: to hand them in,
            take the quiz online with the code <strong className="code">{code}</strong>.
          </p>
          <ol lang={language ?? undefined}>
            {questions.map((question, index) => <Question key={index} question={question} number={index + 1} />)}
          </ol>
        </>
      ) : (
        <p>This quiz is taken online, with the code <strong className="code">{code}</strong>.</p>
      )}
    </section>
  )
}

/** The whole document: it loads, runs and sends nothing. */
export function OfflineStoryFile({ file, policy }: { file: OfflineStory; policy: string }) {
  const { title, code, content, language, link, qr, words, meanings, quiz } = file
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Midnight Midway`}</title>
        <Sheet names={['offline']} />
      </head>
      <body>
        <header>
          <p className="sign">Midnight Midway</p>
          <div>
            <h1 lang={language} dir="auto">{title}</h1>
            <p>Story code <strong className="code">{code}</strong><br /><a href={link}>{link}</a></p>
            <p className="name">Name <span className="line" /></p>
          </div>
          <div className="qr" dangerouslySetInnerHTML={{ __html: qr }} />
        </header>
        <main>
          <article lang={language} dir="auto">
            {paragraphsOf(content).map((paragraph, index) => <p key={index}>{paragraph}</p>)}
          </article>
          {meanings.length > 0 ? <StoryWords words={meanings} language={language} /> : null}
          {words.length > 0 ? <Words words={words} language={language} /> : null}
          {quiz ? <Quiz {...quiz} /> : null}
        </main>
        <footer><p>Saved from Midnight Midway. It needs no connection; the code opens the story online.</p></footer>
      </body>
    </html>
  )
}
