// Run by Node as a process of its own: the real start and stop of a server whose app is as small as it gets.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '../../server/serve'
import { fakeBuild, fakePlatform } from './fake-app'

const folder = process.env.FAKE_FOLDER!
const titleFile = join(folder, 'title')
const say = (event: string, fields = {}) => process.stdout.write(`${JSON.stringify({ event, ...fields })}\n`)

const platform = fakePlatform({
  env: {
    isProduction: false,
    webConcurrency: Number(process.env.FAKE_WORKERS),
    databaseUrl: process.env.FAKE_DATABASE_URL ?? 'file:nowhere',
  },
  log: { debug: () => undefined, info: say, warn: say, error: say },
  openDatabase: async () => say('database-open'),
  closeDatabase: async () => say('database-closed'),
  stopWork: async () => say('work-stopped'),
})

const build = fakeBuild([
  {
    path: '/story/:code',
    loader: () => null,
    html: () =>
      new Response(`<title>${readFileSync(titleFile, 'utf8')}</title><p>${process.pid}</p>`, {
        headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=60', 'X-Page-Shows': 'story:1' },
      }),
    action: async ({ request }) => {
      writeFileSync(titleFile, await request.text())
      platform.pageCache.pagesChanged('story:1')
      return Response.json(process.pid)
    },
  },
  {
    path: '/slow',
    loader: async () => {
      say('slow-begun')
      await wait(700)
      return Response.json('finished')
    },
  },
  { path: '/die', action: () => process.exit(3) },
])

const clientFolder = join(folder, 'client')
mkdirSync(clientFolder, { recursive: true })
await serve(platform, build, clientFolder)
say('serving')
