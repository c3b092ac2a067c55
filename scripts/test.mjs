// Runs all checks, or the named stages of them: `npm test`, `npm test -- unit`. After a failing stage the next ones still
// run. At the end each failed test is named once more, because often only the end of a long log is kept, and the last line
// adds everything up: `N passed, N failed`.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { inProject, nodeProgram, projectEnv, root } from './setup/runtime.mjs'
import { countsOf } from './test/counts.mjs'
import { groups, reportOf } from './test/stages.mjs'

/** Prints a stage's output as it comes, each line marked with the stage's name; for stages that run side by side. */
function show(/** @type {import('node:child_process').ChildProcess} */ child, /** @type {string} */ name) {
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    if (from) createInterface({ input: from }).on('line', (line) => to.write(`${name} | ${line}\n`))
  }
}

/** Runs one stage to its end. */
async function runStage(/** @type {import('./test/stages.mjs').Stage} */ stage, /** @type {boolean} */ isAlone) {
  const began = performance.now()
  rmSync(reportOf(stage.name), { force: true })
  const child = spawn(nodeProgram(), stage.parameters(), {
    cwd: root,
    env: projectEnv(stage.env),
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
  })
  if (!isAlone) show(child, stage.name)
  const code = await new Promise((resolve) => child.on('close', resolve))
  const counts = countsOf(stage.reports, reportOf(stage.name), code === 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Stage ${stage.name}: ${counts.failed ? 'failed' : 'passed'} (${seconds} s)\n`)
  return { stage: stage.name, ...counts }
}

const wanted = process.argv.slice(2)
const names = groups.flat().map((stage) => stage.name)
const unknown = wanted.find((name) => !names.includes(name))
if (unknown) {
  console.error(`There is no stage "${unknown}". The stages are ${names.join(', ')}.`)
  process.exit(2)
}

mkdirSync(inProject('.cache', 'test'), { recursive: true })
const counts = []
for (const group of groups) {
  const chosen = group.filter((stage) => !wanted.length || wanted.includes(stage.name))
  counts.push(...(await Promise.all(chosen.map((stage) => runStage(stage, chosen.length === 1)))))
}

for (const { stage, failed, failures } of counts) {
  if (failed) console.log(`Failed in ${stage}: ${failed}`)
  for (const each of failures) console.log(`  ${each}`)
}
const sum = (/** @type {'passed' | 'failed'} */ key) => counts.reduce((total, each) => total + each[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') ? 1 : 0
