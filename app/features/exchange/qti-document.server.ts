import { XMLValidator } from 'fast-xml-parser'
import { MOST_IMPORTED, MOST_PROBLEMS } from './exchange'
import { toFileText } from './file-text'
import type { ReadItem } from './qti-item'
import { readItemOne } from './qti-item-one.server'
import { readItemTwo } from './qti-item-two.server'
import { attributeOf, contentOf, findAll, nameOf, toTree, within, type QtiElement, type QtiTree } from './qti-tree.server'
import { QUESTION_PROBLEMS } from './question-problems'
import { brokenXml, doctypeAt, OWN_DOCTYPE } from './xml-safety'

/** Where questions begin: the first three are of version 1.2, the others of the later ones. */
export const ROOT = /<(?:[\w.-]+:)?(?:questestinterop|objectbank|item|assessmentItem|qti-assessment-item|assessmentTest|qti-assessment-test)[\s/>]/

const ITEMS = ['item', 'assessmentitem']
/** What groups items into a quiz; a bank is one too. */
const QUIZZES = ['assessment', 'objectbank']

export const QTI_DOCUMENT_PROBLEMS = {
  tooLarge: 'This file has far more in it than the questions of a quiz; nothing of it was read.',
  manifest: 'This is only the list of what is in a package. Please choose the whole package (.zip or .imscc).',
  noQti: 'This is not a QTI file: it has no questions in QTI 1.2, 2.1, 2.2 or 3.0.',
}

/** Tags of one file; two hundred questions of the most talkative program have 40,000. */
const MOST_TAGS = 150_000
/** More than are ever taken, so that what follows is named as left out. */
const MOST_ITEMS = MOST_IMPORTED + MOST_PROBLEMS + 1

/** An item as it was read, with its title in the file. */
export type QtiItem = { title: string; read: ReadItem }

/** A quiz or bank as it is in one file, and the banks that it draws from; both names are empty for items that are in none. */
export type QtiQuiz = { ident: string; title: string; items: QtiItem[]; banks: string[] }

/** One file: its quizzes, what is wrong with it, and for a test of version 2 or 3 the files of its items. */
export type QtiDocument = { quizzes: QtiQuiz[]; test: { title: string; files: string[] } | null; problems: string[] }

const nothing = (problem: string): QtiDocument => ({ quizzes: [], test: null, problems: [problem] })

/** The name that Canvas gives to a bank of questions. */
function bankTitleOf(bank: QtiElement): string {
  const fields = within(bank, ['qtimetadata'], ITEMS).flatMap((each) => within(each, ['qtimetadatafield', 'qti_metadatafield']))
  const named = fields.find((each) => contentOf(within(each, ['fieldlabel'])[0]).trim() === 'bank_title')
  return contentOf(within(named, ['fieldentry'])[0]).trim()
}

/** MathML, as elements or escaped: as plain text, a raised 2 after an x would be x2. */
const FORMULA = /(?:<|&lt;)(?:\w+:)?math[\s>&]/i

function toItem(tree: QtiTree, item: QtiElement): QtiItem {
  const read = nameOf(item) === 'item' ? readItemOne(tree, item) : readItemTwo(tree, item)
  const source = tree.source.slice(item.startIndex!, item.endIndex! + 1)
  if ('question' in read && FORMULA.test(source)) read.losses.push(QUESTION_PROBLEMS.formula)
  return { title: attributeOf(item, 'title'), read }
}

function quizzesOf(tree: QtiTree, isWhole: (item: QtiElement) => boolean): QtiQuiz[] {
  return findAll(tree.roots, [...QUIZZES, ...ITEMS]).map((found) => {
    const isQuiz = QUIZZES.includes(nameOf(found))
    const items = (isQuiz ? within(found, ITEMS) : [found]).filter(isWhole).slice(0, MOST_ITEMS).map((item) => toItem(tree, item))
    if (!isQuiz) return { ident: '', title: '', items, banks: [] }
    // A group of Canvas names its bank in an element, a single question of its New Quizzes in an attribute.
    const banks = within(found, ['sourcebank_ref', 'bankentry_item'], ITEMS)
      .map((each) => attributeOf(each, 'sourcebank_ref') || contentOf(each).trim())
    return { ident: attributeOf(found, 'ident'), title: attributeOf(found, 'title') || bankTitleOf(found), items, banks }
  })
}

/** Why a text is no XML; null where it is. */
function faultOf(text: string): string | null {
  try {
    const validity = XMLValidator.validate(text)
    return validity === true ? null : validity.err.msg
  } catch (error) {
    return (error as Error).message
  }
}

/** Whether a document type has declarations of its own; old files only name the one that QTI 1.2 had. */
const hasOwnDoctype = (text: string) => {
  const at = doctypeAt(text)
  return at >= 0 && (text.slice(at).match(/^<!DOCTYPE[^<>[]*>/i) === null || /<!ENTITY/i.test(text))
}

/**
 * Reads a file of QTI in any version. Never throws: declarations of its own are refused, and from a broken file those items
 * are read that are complete in themselves.
 */
export function readQtiDocument(bytes: Uint8Array): QtiDocument {
  const { text, problem } = toFileText(bytes)
  if (text === null) return nothing(problem)
  if (!ROOT.test(text)) return nothing(/<(?:[\w.-]+:)?manifest[\s>]/.test(text) ? QTI_DOCUMENT_PROBLEMS.manifest : QTI_DOCUMENT_PROBLEMS.noQti)
  if (hasOwnDoctype(text)) return nothing(OWN_DOCTYPE)
  if (text.split('<').length > MOST_TAGS) return nothing(QTI_DOCUMENT_PROBLEMS.tooLarge)

  const fault = faultOf(text)
  const tree = toTree(text)
  const isWhole = (item: QtiElement) => fault === null || faultOf(text.slice(item.startIndex!, item.endIndex! + 1)) === null
  const [test] = findAll(tree.roots, ['assessmenttest'])
  const files = within(test, ['assessmentitemref']).map((each) => attributeOf(each, 'href'))
  return {
    quizzes: quizzesOf(tree, isWhole),
    test: test ? { title: attributeOf(test, 'title'), files } : null,
    problems: [...(problem ? [problem] : []), ...(fault === null ? [] : [brokenXml(fault)])],
  }
}
