import { pageAddress, type Paging } from '~/lib/pagination'
import { quizAnswersFilePath, quizAnswersPath } from '~/lib/paths'

/** Which attempts the answers page shows, as its address says. */
export type AnswersChoice = {
  /** Number of the quiz's version; null for the newest one that has such attempts. */
  version: number | null
  /** Whether a pupil's second and later attempts count, too. By default only first ones do. */
  hasRepeats: boolean
  /** One class's label; null for attempts without a class; undefined for all. */
  classLabel?: string | null
}

/** A panel that the page's address opens by name. */
export type AnswersPanel = 'name' | 'confirm-delete'

const LONGEST_LABEL = 200

/**
 * Reads the choice from an address. Nothing in it is an error: whatever makes no sense becomes the default.
 *
 * @param search with `version`, a number; `attempts=all`; `class`, a label, or empty for attempts without one
 */
export function readAnswersChoice(search: URLSearchParams): AnswersChoice {
  const version = search.get('version') ?? ''
  const label = search.get('class')
  return {
    version: /^[1-9]\d{0,8}$/.test(version) ? Number(version) : null,
    hasRepeats: search.get('attempts') === 'all',
    classLabel: label === null ? undefined : label.slice(0, LONGEST_LABEL) || null,
  }
}

function parametersOf({ version, hasRepeats, classLabel }: AnswersChoice): URLSearchParams {
  return new URLSearchParams({
    ...(version === null ? {} : { version: String(version) }),
    ...(hasRepeats ? { attempts: 'all' } : {}),
    ...(classLabel === undefined ? {} : { class: classLabel ?? '' }),
  })
}

/** The address of the answers page with a choice, on a page of its list of attempts. */
export function answersAt(code: string, choice: AnswersChoice, paging: Paging = { page: 1 }): string {
  return pageAddress(quizAnswersPath(code), parametersOf(choice), paging)
}

const withParameter = (address: string, parameter: string) => `${address}${address.includes('?') ? '&' : '?'}${parameter}`

/** The same address with a panel open. */
export function answersPanelAt(code: string, choice: AnswersChoice, paging: Paging, panel: AnswersPanel, value = ''): string {
  const opened = `${panel}${value ? `=${encodeURIComponent(value)}` : ''}`
  return `${withParameter(answersAt(code, choice, paging), opened)}#${panel}`
}

/** The address of the sheet about stored data; it keeps the choice to come back to. */
export function dataSheetAt(code: string, choice: AnswersChoice): string {
  return withParameter(answersAt(code, choice), 'data-sheet')
}

/** What separates the cells of the file of answers; spreadsheets of countries with comma decimals expect semicolons. */
export type Separator = ',' | ';'

/** The separator that an address asks for. */
export const separatorOf = (search: URLSearchParams): Separator => (search.get('separator') === 'semicolon' ? ';' : ',')

/** The address of the file with the attempts of a choice. */
export function answersFileAt(code: string, choice: AnswersChoice, separator: Separator = ','): string {
  const address = pageAddress(quizAnswersFilePath(code), parametersOf(choice), { page: 1 })
  return separator === ';' ? withParameter(address, 'separator=semicolon') : address
}

/** A class as a sentence names it. */
export const shownClass = (label: string | null): string => label ?? 'No class'
