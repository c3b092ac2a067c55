import type { ReactNode } from 'react'
import { letterOf } from '~/lib/option-letters'

/** What is on every page of a pack, so that a stray page still leads somewhere. */
export type SheetHead = {
  title: string
  /** Language of the title, where it is known. */
  language?: string
  code: string
  /** Full address that the code leads to. */
  link: string
  /** SVG of its QR code. */
  qr: string
}

type SheetProps = { head: SheetHead; label: ReactNode; id?: string; hasName?: boolean; children: ReactNode }

/** A part of a printed pack (worksheet.css). Each printed page of it has its head: title, name line, code and QR code. */
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

/** Options this short go side by side in pairs, because schools are short of paper. */
const SHORT_OPTION = 30
const areShort = (options: string[]) => options.every((option) => option.length <= SHORT_OPTION)

/** Questions with more characters are printed smaller, to fit on one page, because questions are never split. */
const LONG_QUESTION = 1800
const isLong = ({ questionText, options }: SheetQuestion) => questionText.length + options.join('').length > LONG_QUESTION

type SheetQuestion = { questionText: string; options: string[] }

/**
 * Questions with a circle for each option, numbered in order. The first one decides the list's writing direction.
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
