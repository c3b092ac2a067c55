// What all steps of the set-up and of the tests share: where the project is, which Node runs it, how to run a program. Plain
// JavaScript that works in Node 20, because a clean clone has nothing else yet.
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Absolute path of something in the project. */
export const inProject = (/** @type {string[]} */ ...parts) => join(root, ...parts)

/** Something that stops the set-up; its message is the one line that is printed. */
export class SetupFailure extends Error {}

const NODE_NEEDED = 24

/**
 * The Node that runs the project: the npm package `node`, or the one that runs this file where
 * it is new enough, as in the image.
 *
 * @returns {string} absolute path of the program
 * @throws {SetupFailure} where there is neither
 */
export function nodeProgram() {
  const installed = inProject('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(installed)) return installed
  if (Number.parseInt(process.versions.node, 10) >= NODE_NEEDED) return process.execPath
  throw new SetupFailure(
    `Node ${NODE_NEEDED} is missing: npm did not run the install script of its package "node". Run npm ci with scripts allowed, or use Node ${NODE_NEEDED} yourself.`,
  )
}

const ownPrograms = inProject('node_modules', '.bin')

/**
 * The environment for programs that belong to the project: its own Node is found first.
 *
 * @param {Record<string, string | undefined>} more further variables
 */
export const projectEnv = (more = {}) => ({
  ...process.env,
  PATH: [ownPrograms, process.env.PATH].join(delimiter),
  ...more,
})

/** The environment without the project's own programs, for npm, which replaces them while it runs. */
export const outsideEnv = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== ownPrograms)
    .join(delimiter),
})

/** Finds a program on PATH. */
export const findOnPath = (/** @type {string} */ program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file))

/** The line of a program's output that says best what went wrong. */
function gistOf(/** @type {string} */ output) {
  const lines = output
    .split('\n')
    // Colours are taken out.
    .map((line) => line.replace(/\u001B\[[\d;]*m/g, '').trim())
    .filter((line) => line !== '' && !/complete log of this run/.test(line))
  const telling = [/\berror\b.*\s.*\S/i, /\b(failed|unable|cannot|could not)\b/i]
  const found = telling.map((pattern) => lines.find((line) => pattern.test(line))).find(Boolean)
  return found ?? lines.at(-1) ?? 'it said nothing'
}

/**
 * Runs a program quietly; all it prints goes to `.cache/setup/NAME.log`.
 *
 * @param {string} name what the log is called
 * @param {string} program path, or a name on PATH
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 * @throws {SetupFailure} with the gist of its output where it fails or cannot be started
 */
export async function runQuietly(name, program, parameters, env) {
  mkdirSync(inProject('.cache', 'setup'), { recursive: true })
  const log = join('.cache', 'setup', `${name}.log`)
  const file = createWriteStream(inProject(log))
  const code = await new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.pipe(file, { end: false })
    child.stderr.pipe(file, { end: false })
    child.on('error', (error) => resolve(error.message))
    child.on('close', resolve)
  })
  await new Promise((resolve) => file.end(resolve))
  if (code === 0) return
  throw new SetupFailure(`${name} failed (${code}): ${gistOf(readFileSync(inProject(log), 'utf8'))} (all of it: ${log})`)
}
