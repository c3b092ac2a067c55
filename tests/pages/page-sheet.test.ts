import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'

const app = useAppRows()

it.each(['/', '/enter-code', '/stories', '/faq', '/auth', '/nowhere'])(
  '%s carries one style sheet, and its policy allows just this text',
  async (path) => {
    const { html, headers } = await openBrowser(app.url).visit(path)
    const sheets = [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(([, text]) => text!)

    expect(sheets).toHaveLength(1)
    expect(sheets[0]!.length).toBeGreaterThan(1000)
    const hash = createHash('sha256').update(sheets[0]!).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
  },
)
