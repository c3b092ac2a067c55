import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Counts */

/** @returns {Counts} */
function readVitest(/** @type {any} */ report) {
  // A file that cannot be loaded has no tests to count; it is one failure all the same.
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  ).length
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles + numPendingTests + numTodoTests }
}

/** @returns {Counts} */
function readPlaywright(/** @type {any} */ report) {
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length }
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
  if (reports === 'itself') return hasEndedWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { passed, failed } = readers[reports](JSON.parse(readFileSync(file, 'utf8')))
  return { passed, failed: failed === 0 && !hasEndedWell ? 1 : failed }
}
