import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Hostile HTML, with what makes it run in a browser that gets it unchanged: loading it (`load`), or something else. */
type Payload = { payload: string; live: 'load' | 'interaction' | 'network' | 'inert' }

/** Our own few, for machines without the corpora. */
const OWN: Payload[] = [
  { payload: '<img src=x onerror=alert(1)>', live: 'load' },
  { payload: '<svg onload=alert(1)></svg>', live: 'load' },
  { payload: '<iframe src="javascript:alert(1)"></iframe>', live: 'load' },
  { payload: '<a href="java\tscript:alert(1)">x</a>', live: 'interaction' },
  { payload: '<p onclick="alert(1)" style="position:fixed">x</p>', live: 'interaction' },
  { payload: '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', live: 'inert' },
  { payload: '<script>alert(1)</script><style>@import "//evil.test"</style>', live: 'inert' },
]

const corpus = join(process.env.CORPORA_DIR ?? '../shared/corpora', 'xss', 'payloads.json')
const shared = existsSync(corpus) ? (JSON.parse(readFileSync(corpus, 'utf8')) as Payload[]) : []

/** Hostile HTML: the corpus where it is available (712), and our own. */
export const xssPayloads: Payload[] = [...shared, ...OWN]
