import { createHash } from 'node:crypto'
import answers from '~/styles/answers.css?inline'
import blog from '~/styles/blog.css?inline'
import board from '~/styles/board.css?inline'
import core from '~/styles/core.css?inline'
import desk from '~/styles/desk.css?inline'
import display from '~/styles/display.css?inline'
import downloads from '~/styles/downloads.css?inline'
import exchange from '~/styles/exchange.css?inline'
import landing from '~/styles/landing.css?inline'
import paper from '~/styles/paper.css?inline'
import quiz from '~/styles/quiz.css?inline'
import pictures from '~/styles/pictures.css?inline'
import quizzes from '~/styles/quizzes.css?inline'
import resources from '~/styles/resources.css?inline'
import search from '~/styles/search.css?inline'
import tables from '~/styles/tables.css?inline'
import worksheet from '~/styles/worksheet.css?inline'
import writing from '~/styles/writing.css?inline'

const sheets: Record<string, string> = {
  core, display, desk, landing, worksheet, paper, quiz, quizzes, downloads, resources, search, tables,
  pictures, writing, answers, board, blog, exchange,
}

/** For the policy that allows these sheets and no other inline style: `'sha256-…'` of each. */
export const sheetHashes: string[] = Object.values(sheets).map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
)

/**
 * Puts the style sheets into a rendered page, which names them by empty `<style data-sheet>` elements.
 *
 * They are not part of the React tree: the client would have to carry their text a second time.
 *
 * @param html the whole document
 */
export function withSheets(html: string): string {
  return html.replace(/<style data-sheet="(\w+)"><\/style>/g, (empty, name: string) =>
    sheets[name] === undefined ? empty : `<style data-sheet="${name}">${sheets[name]}</style>`,
  )
}
