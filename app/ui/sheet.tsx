import type { ReactNode } from 'react'
import { letterOf } from '~/lib/option-letters'

/** What every page of a pack carries, so that one that has gone astray still leads somewhere. */
export type SheetHead = {
  title: string
  /** Of the title, where it is known. */
  language?: string
  code: string
  /** Full address that the code leads to. */
  link: string
  /** SVG of its QR code. */
  qr: string
}

type SheetProps = { head: SheetHead; label: ReactNode; id?: string; hasName?: boolean; children: ReactNode }

/** A part of a printed pack (worksheet.css). Its head stands on each of its printed pages: title, name line, code and QR. */
export function Sheet({ head: { title, language, code, link, qr }, label, id, hasName = true, children }: SheetProps) {
  return (
    <section className="sheet" id={id}>
      <header className="sheet-head">
        <div className="sheet-head-row">
          <div>
            <p className="sheet-label">{label}</p>
            <h2 lang={language} dir="auto">{title}</h2>
            {hasName ? <p className="sheet-name">Name: <span /> Class: <span /></p> : null}
          </div>
          <figure>
            <div dangerouslySetInnerHTML={{ __html: qr }} />
            <figcaption><strong>{code}</strong> <span>{link}</span></figcaption>
          </figure>
        </div>
      </header>
      <div className="sheet-body">{children}</div>
    </section>
  )
}

/** Options this short stand two beside each other: paper is what a school has least of. */
const SHORT_OPTION = 30
const areShort = (options: string[]) => options.every((option) => option.length <= SHORT_OPTION)

/** From so many characters on a question is set smaller: it would not stand on one page else, and none is ever split. */
const LONG_QUESTION = 1800
const isLong = ({ questionText, options }: SheetQuestion) => questionText.length + options.join('').length > LONG_QUESTION

type SheetQuestion = { questionText: string; options: string[] }

/**
 * Questions with a circle for each option, numbered as they stand. The first one decides in which direction all run.
 *
 * @param props.language of their texts, where it is known
 */
export function SheetQuestions({ questions, language }: { questions: SheetQuestion[]; language: string | undefined }) {
  return (
    <ol className="sheet-questions" lang={language} dir="auto">
      {questions.map((question, number) => (
        <li key={number} className={isLong(question) ? 'is-long' : undefined}>
          <p>{question.questionText}</p>
          <ol className={areShort(question.options) ? 'sheet-options is-short' : 'sheet-options'}>
            {question.options.map((option, index) => (
              <li key={index}><span className="circle">{letterOf(index)}</span> <span>{option}</span></li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
