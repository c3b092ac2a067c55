import { createHash } from 'node:crypto'
import answers from '~/styles/answers.css?inline'
import blog from '~/styles/blog.css?inline'
import board from '~/styles/board.css?inline'
import comfort from '~/styles/comfort.css?inline'
import core from '~/styles/core.css?inline'
import dashboard from '~/styles/dashboard.css?inline'
import desk from '~/styles/desk.css?inline'
import display from '~/styles/display.css?inline'
import downloads from '~/styles/downloads.css?inline'
import exchange from '~/styles/exchange.css?inline'
import landing from '~/styles/landing.css?inline'
import managing from '~/styles/managing.css?inline'
import offline from '~/styles/offline.css?inline'
import mine from '~/styles/mine.css?inline'
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
import welcome from '~/styles/welcome.css?inline'
import worksheet from '~/styles/worksheet.css?inline'
import writing from '~/styles/writing.css?inline'

const sheets = new Map(Object.entries({
  core, comfort, offline, display, desk, landing, worksheet, paper, quiz, quizzes, downloads, resources, search, tables,
  pictures, writing, answers, board, blog, exchange, prose, dashboard, managing, park, results, story, mine, welcome,
}))

/** The style sheet that a page carries. */
export type Sheet = {
  /** `<style data-sheets="…">` with its text. */
  element: string
  /** `'sha256-…'` of the text, quotes included: a page's policy allows its own sheet and no other inline style. */
  hash: string
}

/** Sheets by the names of their parts; the pages use some dozen combinations. */
const joined = new Map<string, Sheet>()

/**
 * Joins the style sheets that a page names. A rendered page names them in an empty element (ui/document.tsx), which the
 * server in front fills: in the React tree, the client would have to load their text a second time. One element for all,
 * because the policy lists the hash of each element, in headers that are not compressed.
 *
 * @param names separated by blanks, in the order of the cascade; an unknown name adds nothing
 */
export function sheetOf(names: string): Sheet {
  const known = joined.get(names)
  if (known) return known
  const text = names.split(' ').map((name) => sheets.get(name) ?? '').join('')
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const sheet = { element: `<style data-sheets="${names}">${text}</style>`, hash }
  joined.set(names, sheet)
  return sheet
}
