import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countsOf } from '../../scripts/test/counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'midnight-midway-counts-'))
const file = join(folder, 'report.json')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const vitest = (passed: number, failed: number, more: object = {}) =>
  writeFileSync(
    file,
    JSON.stringify({
      ...{ numPassedTests: passed, numFailedTests: failed, numPendingTests: 0, numTodoTests: 0, testResults: [] },
      ...more,
    }),
  )

const playwright = (stats: object, errors: unknown[] = []) =>
  writeFileSync(file, JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors }))

describe('the figures of npm test', () => {
  it('count types and lint as one check each', () => {
    expect(countsOf('itself', file, true)).toEqual({ passed: 1, failed: 0 })
    expect(countsOf('itself', file, false)).toEqual({ passed: 0, failed: 1 })
  })

  it('take what the test runners counted', () => {
    vitest(12, 3)
    expect(countsOf('vitest', file, false)).toEqual({ passed: 12, failed: 3 })
    playwright({ expected: 7, unexpected: 2 })
    expect(countsOf('playwright', file, false)).toEqual({ passed: 7, failed: 2 })
  })

  it('count a test that was left out, or passed only at the second try, as failed', () => {
    vitest(12, 0, { numPendingTests: 1, numTodoTests: 1 })
    expect(countsOf('vitest', file, true)).toEqual({ passed: 12, failed: 2 })
    playwright({ expected: 7, flaky: 1, skipped: 1 })
    expect(countsOf('playwright', file, true)).toEqual({ passed: 7, failed: 2 })
  })

  it('count a file that cannot be loaded as one failure, and a file with failed tests not once more', () => {
    const broken = { status: 'failed', assertionResults: [] }
    const red = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
    vitest(4, 1, { testResults: [broken, red] })
    expect(countsOf('vitest', file, false)).toEqual({ passed: 4, failed: 2 })
  })

  it('show a failure where a stage ends badly without naming one', () => {
    vitest(4, 0)
    expect(countsOf('vitest', file, false)).toEqual({ passed: 4, failed: 1 })
    rmSync(file)
    expect(countsOf('playwright', file, true)).toEqual({ passed: 0, failed: 1 })
  })
})
