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
    expect(countsOf('itself', file, true)).toMatchObject({ passed: 1, failed: 0 })
    expect(countsOf('itself', file, false)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('take what the test runners counted', () => {
    vitest(12, 3)
    expect(countsOf('vitest', file, false)).toMatchObject({ passed: 12, failed: 3 })
    playwright({ expected: 7, unexpected: 2 })
    expect(countsOf('playwright', file, false)).toMatchObject({ passed: 7, failed: 2 })
  })

  it('count a test that was left out, or passed only at the second try, as failed', () => {
    vitest(12, 0, { numPendingTests: 1, numTodoTests: 1 })
    expect(countsOf('vitest', file, true)).toMatchObject({ passed: 12, failed: 2 })
    playwright({ expected: 7, flaky: 1, skipped: 1 })
    expect(countsOf('playwright', file, true)).toMatchObject({ passed: 7, failed: 2 })
  })

  it('count a file that cannot be loaded as one failure, and a file with failed tests not once more', () => {
    const broken = { name: 'broken.test.ts', status: 'failed', assertionResults: [] }
    const red = {
      ...{ name: 'red.test.ts', status: 'failed' },
      assertionResults: [{ status: 'failed', fullName: 'a test', failureMessages: [] }, { status: 'passed' }],
    }
    vitest(4, 1, { testResults: [broken, red] })
    expect(countsOf('vitest', file, false)).toMatchObject({ passed: 4, failed: 2 })
  })

  it('show a failure where a stage ends badly without naming one', () => {
    vitest(4, 0)
    expect(countsOf('vitest', file, false)).toMatchObject({ passed: 4, failed: 1 })
    rmSync(file)
    expect(countsOf('playwright', file, true)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('name each failed test by its file and its sentence, with the beginning of why', () => {
    const failed = {
      ...{ status: 'failed', fullName: 'a story is found by its code' },
      failureMessages: ['\u001b[31mAssertionError: expected 404 to be 200\u001b[0m\n\n  at one\n  at two'],
    }
    const file1 = { name: join(process.cwd(), 'tests/pages/story.test.ts'), status: 'failed', assertionResults: [failed] }
    vitest(4, 1, { testResults: [file1] })
    expect(countsOf('vitest', file, false).failures).toEqual([
      'tests/pages/story.test.ts > a story is found by its code\n    AssertionError: expected 404 to be 200\n      at one\n      at two',
    ])

    const spec = {
      ...{ file: 'waiting.spec.ts', title: 'whoever waits is told' },
      tests: [{ projectName: 'scripts-off', status: 'unexpected', results: [{ error: { message: 'Timed out' } }] }],
    }
    const report = {
      ...{ stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] },
      ...{ config: { rootDir: join(process.cwd(), 'tests/e2e') }, suites: [{ suites: [{ specs: [spec] }] }] },
    }
    writeFileSync(file, JSON.stringify(report))
    expect(countsOf('playwright', file, false).failures).toEqual([
      'tests/e2e/waiting.spec.ts > [scripts-off] whoever waits is told\n    Timed out',
    ])
  })
})
