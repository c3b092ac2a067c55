import type { ServerBuild } from '@remix-run/node'
import type { Platform } from '~/server/platform'
import { platformOf } from './build.ts'

/**
 * Builds the app on the fly.
 *
 * @returns Vite's middleware, and the current build: after a change in the app's machinery the old platform is
 *   closed and the new one opened
 */
export async function startDevelopment() {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

  let current: Platform | undefined

  async function build() {
    const loaded = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
    const platform = platformOf(loaded)
    if (current !== undefined && current !== platform) {
      await current.stopWork()
      await current.closeDatabase()
      await platform.openDatabase()
      await platform.startWork()
    }
    current = platform
    return loaded
  }

  return { middleware: vite.middlewares, build, current: () => current!, close: () => vite.close() }
}
