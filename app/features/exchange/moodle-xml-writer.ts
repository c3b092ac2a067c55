import { toFileName, truncate } from '~/lib/text'
import type { ExchangeQuestion, ExchangeQuiz, ExportFile } from './exchange'
import { toCdata, toHtmlOfText, toXmlDocument, xml } from './xml-markup'

/** Moodle shows names in lists, where anything longer would tell nothing more. */
const LONGEST_NAME = 80

/** The name under which Moodle lists a question without a title: the beginning of its text. */
export function toMoodleName(questionText: string): string {
  return truncate(questionText.replace(/\s+/g, ' ').trim(), LONGEST_NAME)
}

const html = (text: string) => toCdata(toHtmlOfText(text))

const answer = (option: string, isRight: boolean) => xml`
    <answer fraction="${isRight ? 100 : 0}" format="html">
      <text>${html(option)}</text>
      <feedback format="html"><text></text></feedback>
    </answer>`

// The penalty is the cost of each further try, in quizzes that allow several: a third of the points, Moodle's own default.
const question = ({ title, questionText, options, correctAnswer, explanation }: ExchangeQuestion) => xml`
  <question type="multichoice">
    <name><text>${title ?? toMoodleName(questionText)}</text></name>
    <questiontext format="html"><text>${html(questionText)}</text></questiontext>
    <generalfeedback format="html"><text>${html(explanation ?? '')}</text></generalfeedback>
    <defaultgrade>1</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
    <single>true</single>
    <shuffleanswers>true</shuffleanswers>
    <answernumbering>abc</answernumbering>${options.map((option, index) => answer(option, index === correctAnswer))}
  </question>`

/** A slash separates a category from its parent; in a name it is doubled, and a space precedes one at the beginning. */
const category = (title: string) => `$course$/${title.replace(/^(?=\/)/, ' ').replaceAll('/', '//')}`

/**
 * Writes a quiz as Moodle XML: one category named after the quiz, every question with one right answer, its texts as HTML
 * that shows them exactly, the explanation as general feedback. Nothing of a question is lost.
 */
export function writeMoodleXml({ title, questions }: ExchangeQuiz): ExportFile {
  const root = xml`<quiz>
  <question type="category">
    <category><text>${category(title)}</text></category>
  </question>${questions.map(question)}
</quiz>`
  return {
    fileName: `${toFileName(title)}.xml`,
    contentType: 'application/xml; charset=utf-8',
    body: toXmlDocument(root),
    notes: [],
  }
}
