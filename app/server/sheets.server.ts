import { createHash } from 'node:crypto'
import answers from '~/styles/answers.css?inline'
import blog from '~/styles/blog.css?inline'
import board from '~/styles/board.css?inline'
import core from '~/styles/core.css?inline'
import dashboard from '~/styles/dashboard.css?inline'
import desk from '~/styles/desk.css?inline'
import display from '~/styles/display.css?inline'
import downloads from '~/styles/downloads.css?inline'
import exchange from '~/styles/exchange.css?inline'
import landing from '~/styles/landing.css?inline'
import managing from '~/styles/managing.css?inline'
import paper from '~/styles/paper.css?inline'
import park from '~/styles/park.css?inline'
import prose from '~/styles/prose.css?inline'
import quiz from '~/styles/quiz.css?inline'
import pictures from '~/styles/pictures.css?inline'
import quizzes from '~/styles/quizzes.css?inline'
import resources from '~/styles/resources.css?inline'
import results from '~/styles/results.css?inline'
import search from '~/styles/search.css?inline'
import story from '~/styles/story.css?inline'
import tables from '~/styles/tables.css?inline'
import worksheet from '~/styles/worksheet.css?inline'
import writing from '~/styles/writing.css?inline'

const sheets: Record<string, string> = {
  core, display, desk, landing, worksheet, paper, quiz, quizzes, downloads, resources, search, tables,
  pictures, writing, answers, board, blog, exchange, prose, dashboard, managing, park, results, story,
}

/** A style sheet as a page carries it. */
export type Sheet = {
  /** `<style data-sheet="…">` with its text. */
  element: string
  /** `'sha256-…'` of the text, quotes included: a page's policy allows its own sheets and no other inline style. */
  hash: string
}

/**
 * The style sheets by their names. A rendered page names its own by empty elements (ui/document.tsx), which the server
 * in front fills: in the React tree, the client would have to carry their text a second time.
 */
export const pageSheets: ReadonlyMap<string, Sheet> = new Map(
  Object.entries(sheets).map(([name, text]) => [
    name,
    {
      element: `<style data-sheet="${name}">${text}</style>`,
      hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    },
  ]),
)
