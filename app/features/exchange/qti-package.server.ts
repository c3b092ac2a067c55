import { posix } from 'node:path'
import { TooLarge, unzipParts } from '~/server/unzip'
import { toFileText } from './file-text'
import { attributeOf, findAll, toTree, within } from './qti-tree.server'

export const PACKAGE_PROBLEMS = {
  damaged: 'This package is damaged or locked with a password, so nothing in it can be read.',
  tooLarge: 'This package has far more in it than quizzes: please export the quizzes alone, or fewer of them at once.',
  noList: 'The package has no list of its contents (imsmanifest.xml), so its files were read in the order of their names.',
  nested: 'This package holds other packages (.zip): please unpack it and import them one by one.',
  bank: 'A quiz draws questions from a bank that is not in this package: please export and import that bank as well.',
  missing: (name: string) => `The package should have a file “${name.slice(-80)}”, but it is not in it.`,
}

/** Bytes of all files that may hold questions; 200 of them, with everything around them, are less than a quarter of this. */
const MOST_UNPACKED = 8 * 1024 * 1024
/** A whole course with its pictures has some thousands. */
const MOST_PARTS = 10_000

const LIST = 'imsmanifest.xml'
/** Blackboard calls its files `res00001.dat`. What a Mac adds to a zip is no file of anybody. */
const MAY_HOLD_QUESTIONS = /^(?!__MACOSX\/).*(^|\/)(?!\._)[^/]*\.(xml|qti|dat)$/i

export type QtiPackage = { files: Map<string, Uint8Array>; problems: string[] }

const plainName = (name: string) => posix.normalize(name.replaceAll('\\', '/')).replace(/^(\.?\/)+/, '')

/** The name that an address inside a package means, seen from the file that names it. */
export function nameOfAddress(from: string, address: string): string {
  let path = address.split(/[?#]/)[0]!
  try {
    path = decodeURIComponent(path)
  } catch {
    // A percent sign that means itself.
  }
  return plainName(posix.join(posix.dirname(from), path.replaceAll('\\', '/')))
}

/** The files that a list of contents names, and which of them must be there: those with questions. */
function listedIn(list: string, text: string) {
  const resources = findAll(toTree(text).roots, ['resource'])
  return resources.flatMap((resource) => {
    const hasQuestions = /qti|assessment/i.test(attributeOf(resource, 'type'))
    const files = within(resource, ['file']).map((file) => attributeOf(file, 'href'))
    const addresses = [attributeOf(resource, 'href'), attributeOf(resource, 'file'), ...files]
    return [...new Set(addresses)].filter(Boolean).map((address) => ({ name: nameOfAddress(list, address), hasQuestions }))
  })
}

/**
 * The files of a package that may hold questions, in the order of its list of contents, then those that are not listed.
 * Nothing is written anywhere: names are only looked up.
 */
export function openQtiPackage(bytes: Uint8Array): QtiPackage {
  const problems: string[] = []
  const names = new Set<string>()
  const parts = new Map<string, Uint8Array>()
  try {
    const isWanted = (name: string) => MAY_HOLD_QUESTIONS.test(plainName(name))
    const limits = { isWanted, mostBytes: MOST_UNPACKED, mostParts: MOST_PARTS }
    for (const [name, part] of unzipParts(bytes, limits, (name) => names.add(plainName(name)))) parts.set(plainName(name), part)
  } catch (error) {
    return { files: new Map(), problems: [error instanceof TooLarge ? PACKAGE_PROBLEMS.tooLarge : PACKAGE_PROBLEMS.damaged] }
  }
  if (names.size === 0) return { files: new Map(), problems: [PACKAGE_PROBLEMS.damaged] }
  const list = [...parts.keys()].filter((name) => posix.basename(name) === LIST).sort((a, b) => a.length - b.length)[0]
  const listed = list === undefined ? [] : listedIn(list, toFileText(parts.get(list)!).text ?? '')
  const isNested = [...names].some((name) => /\.(zip|imscc)$/i.test(name))
  if (isNested) problems.push(PACKAGE_PROBLEMS.nested)
  if (list === undefined && parts.size > 0 && !isNested) problems.push(PACKAGE_PROBLEMS.noList)
  for (const { name, hasQuestions } of listed) if (hasQuestions && !names.has(name)) problems.push(PACKAGE_PROBLEMS.missing(name))
  const order = new Set([...listed.map(({ name }) => name), ...[...parts.keys()].sort()])
  const files = new Map<string, Uint8Array>()
  for (const name of order) if (parts.has(name) && name !== list) files.set(name, parts.get(name)!)
  return { files, problems }
}
