import type { Source } from './sources'

const MOST_LINES = 250

/** Names that say nothing about the content; `index` would be a barrel. */
const EMPTY_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'types', 'constants', 'index'])

/** Programs that are started by the name of their folder. */
const ENTRIES = ['server/index.ts', 'bench/index.ts']

/** Files whose default export Remix, Vite, Vitest, Playwright or ESLint needs. */
const DEFAULT_EXPORTERS = [
  ...[/^app\/root\.tsx$/, /^app\/entry\./, /^app\/routes(\/|\.ts$)/, /\.config\.[tj]s$/, /\.d\.ts$/],
  /^tests\/(e2e\/app|support\/global-setup)\.ts$/,
]

/**
 * What an iPad with iPadOS 15, Chrome 103 or Firefox 115 does not know (README, "Devices that get no more updates"). There, a
 * regular expression with a lookbehind stops the whole script, and Firefox makes no attribute of `element.ariaPressed`.
 */
const TOO_NEW = /\(\?<[=!]|\.to(Reversed|Sorted|Spliced|WellFormed)\(|\.aria[A-Z]/

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length

/** Whether a date is shown outside `<time>`; dates in attributes and template strings cannot be in an element. */
const hasBareDate = (line: string) => /(?<![$=])\{shown(Date|Moment)\(/.test(line.replace(/<time[^>]*>\{shown\w+\([^)]*\)\}/g, ''))

function breachesOf({ path, text }: Source) {
  const parts = path.split('/')
  const names = parts.map((part) => part.replace(/(\.(server|client|test|spec|config|d))?\.\w+$/, ''))
  const found: string[] = []

  const emptyName = names.find((name) => EMPTY_NAMES.has(name))
  if (emptyName && !ENTRIES.includes(path)) found.push(`the name "${emptyName}" says nothing about what is inside`)
  if (!names.every((name) => /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name))) found.push('the name is not kebab-case')

  const lines = linesOf(text)
  if (lines > MOST_LINES) found.push(`it has ${lines} lines, ${MOST_LINES} are the most`)
  if (path.endsWith('.css') || path.startsWith('tests/house/')) return found

  if (/^export default /m.test(text) && !DEFAULT_EXPORTERS.some((home) => home.test(path))) {
    found.push('it has a default export, which only Remix and configurations need')
  }
  if (/^(export )?(abstract )?class \w+ (?!extends )/m.test(text)) found.push('it has a class that is no error')
  if (path.endsWith('.tsx') && text.split('\n').some(hasBareDate)) found.push('a date stands outside <time>')
  if (path.startsWith('app/ui/enhance/') && TOO_NEW.test(text)) found.push('old devices do not know what it uses')
  if (/\b(TODO|FIXME)\b/.test(text)) found.push('it says of itself that it is unfinished')
  return found
}

/**
 * Files that break our rules about names, length and exports.
 *
 * @returns one line for each breach: `file: reason`
 */
export function fileBreaches(sources: Source[]) {
  return sources.flatMap((source) => breachesOf(source).map((reason) => `${source.path}: ${reason}`))
}
