import { existsSync, readFileSync } from 'node:fs'
import { inProject, outsideEnv, runQuietly } from './runtime.mjs'

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage */

/** @returns {Record<string, LockedPackage>} */
const packagesIn = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether `node_modules` has exactly what `package-lock.json` asks for. npm records what it installed only when it has
 * finished, so an interrupted installation counts as none. Packages for other platforms may be absent.
 */
export function arePackagesInstalled() {
  const written = inProject('node_modules', '.package-lock.json')
  if (!existsSync(written)) return false
  const installed = packagesIn(written)
  const locked = Object.entries(packagesIn(inProject('package-lock.json'))).filter(([path]) => path !== '')
  const isForEverybody = (/** @type {LockedPackage} */ entry) => !entry.optional && !entry.devOptional
  return locked.every(([path, entry]) =>
    installed[path] ? installed[path].version === entry.version : !isForEverybody(entry),
  )
}

/** Installs exactly the locked packages, those for building and testing too, whatever NODE_ENV says. */
export const installPackages = () =>
  runQuietly('npm-ci', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], outsideEnv())
