import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import type { Platform } from '~/server/platform'

/** Where `remix vite:build` puts its two halves. */
export const CLIENT_FOLDER = resolve('build/client')
const SERVER_FILE = resolve('build/server/index.js')

/** The app's own modules, out of the build; they must come from there, see `Platform`. */
export function platformOf(build: ServerBuild) {
  return (build.entry.module as unknown as { platform: Platform }).platform
}

/**
 * Loads React's production build, which is several times as fast as the one for development.
 *
 * React decides by `NODE_ENV` when it is loaded. A newcomer's `npm start` has none, because settings such as `DEMO`
 * depend on it (README "Settings"); so it is set for this moment only.
 */
function loadFastReact() {
  const require = createRequire(import.meta.url)
  const environment: Record<string, string | undefined> = process.env
  const given = environment.NODE_ENV
  environment.NODE_ENV = 'production'
  // Remix's React part decides in the same way, and is at work in the rendering of every page.
  for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server', '@remix-run/react']) require(name)
  if (given === undefined) delete environment.NODE_ENV
  else environment.NODE_ENV = given
}

/**
 * Loads the finished build.
 *
 * @throws SettingError when a setting is malformed, because the build reads the settings
 */
export async function loadBuild(): Promise<ServerBuild> {
  loadFastReact()
  return (await import(pathToFileURL(SERVER_FILE).href)) as ServerBuild
}
