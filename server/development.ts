import type { ServerBuild } from '@remix-run/node'
import type { Platform } from '~/server/platform'
import { createApp } from './app.ts'
import { platformOf } from './build.ts'
import { listen, makeServer } from './serve.ts'
import { stop, stopOnSignals } from './shutdown.ts'

async function startVite() {
  // Only here, because an image for production does not have it.
  const { createServer } = await import('vite')
  return createServer({ server: { middlewareMode: true }, appType: 'custom' })
}

/**
 * Serves the sources as they are, built on the fly. After a change in the app's machinery the old platform is closed
 * and the new one opened.
 *
 * @returns the platform, when it listens
 */
export async function serveDevelopment(): Promise<Platform> {
  const vite = await startVite()
  const load = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
  let current = platformOf(await load())

  async function currentBuild() {
    const build = await load()
    const platform = platformOf(build)
    if (platform !== current) {
      const before = current
      current = platform
      await before.stopWork()
      await before.closeDatabase()
      await platform.openDatabase()
      platform.startWork()
    }
    return build
  }

  await current.openDatabase()
  current.startWork()
  const server = makeServer(createApp(current, currentBuild, { vite: vite.middlewares }))
  stopOnSignals(async () => {
    await vite.close()
    return stop(server, current)
  })
  await listen(server, current)
  return current
}
