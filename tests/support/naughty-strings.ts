import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Our own few, for machines without the corpora. */
const OWN = [
  "' OR 1=1 --", '"; DROP TABLE stories; --', '<script>alert(1)</script>', '../../etc/passwd', '%00', '${7*7}', '{{7*7}}',
  '🎃👻', '田中さん', 'ثم نفس', '﷽', '\u202Etest\u202C', '\uFEFF', 'null', 'undefined', 'NaN', '-1', '1e309', '__proto__',
]

const corpus = join(process.env.CORPORA_DIR ?? '../shared/corpora', 'naughty-strings', 'naughty.json')

const shared = existsSync(corpus) ? (JSON.parse(readFileSync(corpus, 'utf8')) as { all: string[] }).all : []

/** Texts that have broken programs before: the corpus where it is available, and our own. */
export const naughtyStrings: string[] = [...shared, ...OWN]
