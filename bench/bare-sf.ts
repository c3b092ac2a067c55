// The base of the ratios: a Remix page as the Express template makes it, streamed, not compressed, with
// one look-up of its story in SQLite. Run as `bare-remix.ts STORY_FILE`; prints its port.
import { mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { createRequestHandler } from '@remix-run/express'
import { createReadableStreamFromReadable, json, type ServerBuild } from '@remix-run/node'
import { Links, Meta, Outlet, RemixServer, useLoaderData } from '@remix-run/react'
import Database from 'better-sqlite3'
import express from 'express'

// React decides by NODE_ENV, which the bench sets for this process; `require` gives both of us the same one.
const require = createRequire(import.meta.url)
const { createElement: h } = require('react') as typeof import('react')
const { renderToPipeableStream } = require('react-dom/server') as typeof import('react-dom/server')

type Story = { title: string; content: string }

const database = new Database(join(mkdtempSync(join(tmpdir(), 'midway-bench-')), 'bare.db'))
database.exec('CREATE TABLE stories (code TEXT PRIMARY KEY, title TEXT NOT NULL, content TEXT NOT NULL)')
const { title, content } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Story
database.prepare('INSERT INTO stories VALUES (?, ?, ?)').run('STORY', title, content)
const findStory = database.prepare<[string], Story>('SELECT title, content FROM stories WHERE code = ?')

function Root() {
  return h(
    'html',
    { lang: 'en' },
    h('head', null, h('meta', { charSet: 'utf-8' }), h(Meta), h(Links)),
    h('body', null, h(Outlet)),
  )
}

function StoryPage() {
  const story = useLoaderData<Story>()
  const paragraphs = story.content.split('\n\n').map((text, index) => h('p', { key: index }, text))
  return h('main', null, h('h1', null, story.title), paragraphs)
}

const routes = {
  root: { id: 'root', path: '', module: { default: Root } },
  story: {
    id: 'story',
    parentId: 'root',
    path: 'story/:code',
    module: {
      default: StoryPage,
      loader: ({ params }: { params: Record<string, string | undefined> }) => json(findStory.get(params.code ?? '')),
      meta: ({ data }: { data: Story }) => [{ title: data.title }],
    },
  },
}

/** The template's own rendering: the shell is sent as soon as it is ready, the rest after it. */
function render(request: Request, status: number, headers: Headers, context: Parameters<typeof RemixServer>[0]['context']) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(h(RemixServer, { context, url: request.url, abortDelay: 5_000 }), {
      onShellReady() {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
    })
    setTimeout(abort, 5_000)
  })
}

const manifestRoutes = Object.fromEntries(
  Object.values(routes).map((route) => [route.id, { ...route, hasLoader: 'loader' in route.module, module: '' }]),
)

const build = {
  assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: manifestRoutes },
  assetsBuildDirectory: 'build/client',
  basename: '/',
  publicPath: '/',
  mode: 'production',
  isSpaMode: false,
  future: { v3_singleFetch: true, v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true, v3_lazyRouteDiscovery: false },
  entry: { module: { default: render } },
  routes,
} as unknown as ServerBuild

const app = express()
app.disable('x-powered-by')
app.use('/assets', express.static(tmpdir(), { immutable: true, maxAge: '1y' }))
app.use(express.static(mkdtempSync(join(tmpdir(), 'midway-bench-public-')), { maxAge: '1h' }))
app.all('*', createRequestHandler({ build, mode: 'production' }))
const server = app.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
server.keepAliveTimeout = 75_000
