import { describe, expect, it } from 'vitest'
import { fileBreaches } from './file-laws'
import { importBreaches } from './import-laws'
import { readSources, type Source } from './sources'

const sources = readSources()
const breachesOf = (source: Source) => [...importBreaches([source]), ...fileBreaches([source])]

describe('the house', () => {
  it('has sources to look at', () => {
    expect(sources.length).toBeGreaterThan(50)
  })

  it('imports only downward, only from declared neighbours, and knows Remix only where it may', () => {
    expect(importBreaches(sources)).toEqual([])
  })

  it('has no file that is too long, wrongly named, or that exports or declares what the house does not', () => {
    expect(fileBreaches(sources)).toEqual([])
  })
})

describe('the laws', () => {
  it.each([
    ['app/lib/slug.ts', "import { db } from '~/server/db.server'", 'lib never imports .server files'],
    ['app/ui/page.tsx', "import type { Story } from '~/features/stories/story'", 'ui may not import features'],
    ['app/server/mailer.server.ts', "export { x } from '~/features/stories/story'", 'server may not import features'],
    ['app/features/stories/story.ts', "const x = await import('~/routes/story')", 'features may not import routes'],
    ['app/routes/story.tsx', "import { loader } from './home'", 'routes may not import routes'],
    ['app/features/codes/code.ts', "import { x } from '~/features/stories/story'", 'codes has no neighbour stories'],
    ['app/features/rides/ride.ts', "import { x } from '~/features/codes/code'", 'rides is not in the table'],
    ['app/features/stories/story.ts', "import { json } from '@remix-run/node'", 'may know Remix'],
    ['app/lib/slug.ts', "import { x } from '../../server/app'", 'nothing from outside app/'],
    ['app/lib/utils.ts', '', 'says nothing about what is inside'],
    ['app/features/stories/types.ts', '', 'says nothing about what is inside'],
    ['app/lib/index.ts', '', 'says nothing about what is inside'],
    ['app/lib/fileSize.ts', '', 'is not kebab-case'],
    ['app/lib/slug.ts', '\n'.repeat(251), 'has 251 lines'],
    ['app/lib/slug.ts', 'export default 1', 'default export'],
    ['app/lib/slug.ts', 'class Shelf {}', 'class'],
    ['app/lib/slug.ts', '// TODO: later', 'unfinished'],
    ['app/ui/enhance/copy.ts', 'const isAfterTag = /(?<=>)a/', 'old devices'],
    ['app/ui/enhance/copy.ts', 'const last = texts.toReversed()[0]', 'old devices'],
    ['app/ui/enhance/copy.ts', "button.ariaPressed = 'true'", 'old devices'],
    ['app/ui/card.tsx', '<p>Made on {shownDate(madeAt)}</p>', 'outside <time>'],
  ])('do not let %s have %j', (path, text, reason) => {
    expect(breachesOf({ path, text }).join('\n')).toContain(reason)
  })

  it.each([
    ['app/routes/story.tsx', "import { x } from '~/features/stories/story'\nexport default function StoryPage() {}"],
    ['app/features/stories/story.ts', "import { x } from '~/features/codes/code'\nimport { y } from './article'"],
    ['app/lib/refusal.ts', 'export class Refusal extends Error {}'],
    ['app/ui/enhance/copy.ts', "const named = /(?<name>a)/\nbutton.setAttribute('aria-pressed', 'true')"],
    ['app/ui/form/fields.tsx', "import { Form } from '@remix-run/react'"],
    ['app/lib/slug.ts', '\n'.repeat(250)],
    ['app/ui/card.tsx', '<a title={shownDate(madeAt)} aria-label={`Of ${shownDate(madeAt)}`}><time dateTime={madeAt}>{shownDate(madeAt)}</time></a>'],
    ['server/index.ts', "import type { ServerBuild } from '@remix-run/node'\nimport { env } from '~/server/env.server'"],
  ])('let %s have %j', (path, text) => {
    expect(breachesOf({ path, text })).toEqual([])
  })
})
