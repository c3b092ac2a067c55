import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Path of a file from the project's root, e.g. `app/lib/slug.ts`, and its text. */
export type Source = { path: string; text: string }

const LEFT_OUT = ['app/generated', 'tests/e2e/snapshots']

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (LEFT_OUT.includes(path)) return []
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

const readSource = (path: string): Source => ({ path, text: readFileSync(join(root, path), 'utf8') })

/** All of the project's own code, style sheets included. */
export function readSources() {
  const folders = ['app', 'server', 'prisma', 'scripts', 'tests', 'bench']
  const inFolders = folders.flatMap(filesUnder).filter((path) => /\.(tsx?|m?js|css)$/.test(path))
  const atRoot = readdirSync(root).filter((name) => /\.(tsx?|m?js)$/.test(name))
  return [...inFolders, ...atRoot].map(readSource)
}

/**
 * What a source imports, as the compiler sees it: `from`, `import()`, `export … from` and types alike.
 *
 * @returns packages by their names, own files as paths from the root (without the extension where none is written)
 */
export function importsOf({ path, text }: Source) {
  if (path.endsWith('.css')) return []
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => {
    const plain = fileName.replace(/\?.*$/, '')
    if (plain.startsWith('~/')) return `app/${plain.slice(2)}`
    return plain.startsWith('.') ? relative(root, join(root, path, '..', plain)) : plain
  })
}
