import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { minify } from 'terser'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../app/ui/enhance/entries/', import.meta.url))
const VIRTUAL = 'virtual:enhance'

type Bundle = { name: string; path: string; code: string }

/** One small script per kind of page, each with all that it needs and a hash in its name; in a build it is minified (`tight`). */
async function bundleAll({ tight }: { tight: boolean }): Promise<Bundle[]> {
  const result = await build({
    entryPoints: readdirSync(folder).map((file) => join(folder, file)),
    outdir: 'out',
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    alias: { '~': fileURLToPath(new URL('../app', import.meta.url)) },
  })
  return Promise.all(
    result.outputFiles.map(async ({ path, text }) => {
      const name = path.replace(/^.*[\\/]/, '').replace(/\.js$/, '')
      const code = tight ? (await minify(text)).code! : text
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 10)
      return { name, path: `/assets/enhance-${name}-${hash}.js`, code }
    }),
  )
}

/**
 * Builds the enhancement scripts of `app/ui/enhance/entries`: `virtual:enhance` exports their addresses by name, and
 * the client build contains the files. They are separate from Remix's client, which pupils' pages do not load.
 */
export function enhancePlugin(): Plugin {
  let bundles: Bundle[] = []
  let isBuild = false
  let isClientBuild = false
  return {
    name: 'enhance',
    configResolved(config) {
      isBuild = config.command === 'build'
      isClientBuild = isBuild && !config.build.ssr
    },
    async buildStart() {
      bundles = await bundleAll({ tight: isBuild })
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined
      const addresses = Object.fromEntries(bundles.map(({ name, path }) => [name, path]))
      return `export const enhanceUrls = ${JSON.stringify(addresses)}`
    },
    generateBundle() {
      if (!isClientBuild) return
      for (const { path, code } of bundles) this.emitFile({ type: 'asset', fileName: path.slice(1), source: code })
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith('/assets/enhance-')) return next()
        const name = /^\/assets\/enhance-([a-z-]+)-/.exec(request.url)?.[1]
        const fresh = (await bundleAll({ tight: false })).find((bundle) => bundle.name === name)
        if (!fresh) return next()
        response.setHeader('Content-Type', 'text/javascript')
        response.end(fresh.code)
      })
    },
  }
}
