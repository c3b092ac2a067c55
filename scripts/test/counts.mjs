import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../setup/runtime.mjs'

/**
 * The results of a stage. `failures` name each failed test by its file and sentence, with the first lines of the message; a
 * failure without a name (a crash) is only counted.
 *
 * @typedef {{ passed: number, failed: number, failures: string[] }} Counts
 */

/** Lines of a failure's message that are repeated; the rest is in the log where the test ran. */
const LINES_TOLD = 6

/** @returns {string} */
function failure(/** @type {string} */ file, /** @type {string} */ sentence, /** @type {string} */ message) {
  // Terminal colours mean nothing in a log.
  const lines = message.replace(/\u001b\[[0-9;]*m/g, '').split('\n').filter((line) => line.trim() !== '')
  return [`${relative(root, file)} > ${sentence}`, ...lines.slice(0, LINES_TOLD)].join('\n    ')
}

/** @returns {Counts} */
function readVitest(/** @type {any} */ report) {
  const isRed = (/** @type {{ status: string }} */ each) => each.status === 'failed'
  // A file that cannot be loaded has no tests to count, but is still a failure.
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ file) => isRed(file) && !file.assertionResults.some(isRed),
  )
  const tests = report.testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults
      .filter(isRed)
      .map((/** @type {any} */ test) => failure(file.name, test.fullName, test.failureMessages.join('\n'))),
  )
  const files = brokenFiles.map((/** @type {any} */ file) => failure(file.name, 'cannot be run', file.message ?? ''))
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length + numPendingTests + numTodoTests,
    failures: [...tests, ...files],
  }
}

/**
 * The specs of a suite and of all suites within it.
 *
 * @returns {any[]}
 */
function specsOf(/** @type {any} */ suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/** @returns {Counts} */
function readPlaywright(/** @type {any} */ report) {
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = specsOf(report).flatMap((spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((/** @type {any} */ test) => {
        const messages = test.results.map((/** @type {any} */ result) => result.error?.message ?? '')
        return failure(`${report.config?.rootDir ?? ''}/${spec.file}`, `[${test.projectName}] ${spec.title}`, messages.join('\n'))
      }),
  )
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length, failures }
}

const readers = { vitest: readVitest, playwright: readPlaywright }

/**
 * What a stage showed. A skipped test counts as failed: it was written to be run. A stage that ends badly without
 * naming a failed test (it crashed, or an error came from outside a test) counts as one failure more.
 *
 * @param {'itself' | 'vitest' | 'playwright'} reports who counts; `itself` is one check, passed or failed
 * @param {string} file report of the test runner
 * @param {boolean} hasEndedWell
 * @returns {Counts}
 */
export function countsOf(reports, file, hasEndedWell) {
  if (reports === 'itself') return { passed: hasEndedWell ? 1 : 0, failed: hasEndedWell ? 0 : 1, failures: [] }
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [] }
  const counts = readers[reports](JSON.parse(readFileSync(file, 'utf8')))
  return counts.failed === 0 && !hasEndedWell ? { ...counts, failed: 1 } : counts
}
