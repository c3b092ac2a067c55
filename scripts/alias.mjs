// Lets plain Node run the app's TypeScript: `~/x` means app/x, and an import may leave out `.ts`.
// Node itself strips the types; this only finds the file.
import { existsSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Compiled code is kept, so that the next start is quicker; where the folder cannot be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../.cache/node', import.meta.url)))

const appFolder = new URL('../app/', import.meta.url)

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOurs = specifier.startsWith('~/') || (specifier.startsWith('.') && !context.parentURL?.includes('/node_modules/'))
    if (!isOurs) return nextResolve(specifier, context)

    const target = specifier.startsWith('~/')
      ? new URL(specifier.slice(2), appFolder)
      : new URL(specifier, context.parentURL)
    if (target.protocol !== 'file:') return nextResolve(specifier, context)
    const path = fileURLToPath(target)
    const found = [`${path}.ts`, path].find((candidate) => existsSync(candidate))
    return nextResolve(found ? pathToFileURL(found).href : specifier, context)
  },
})
