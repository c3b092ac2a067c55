import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The last stage of the Dockerfile: what the image holds. */
const [stage = ''] = readFileSync('Dockerfile', 'utf8').split(/^FROM /m).toReversed()

/** Lays what one line of the Dockerfile copies into the folder; packages and the build are large and only looked at. */
function lay(folder: string, from: string[], to: string) {
  for (const path of from) {
    const target = to.endsWith('/') ? join(folder, to, basename(path)) : join(folder, to)
    mkdirSync(dirname(target), { recursive: true })
    if (['node_modules', 'build'].includes(basename(path))) symlinkSync(resolve(basename(path)), target)
    else cpSync(path.replace('/app/', ''), target, { recursive: true })
  }
}

/** What the image sets beside what a deployment does. */
const ownSettings = Object.fromEntries(/^ENV (.*)$/m.exec(stage)![1]!.split(' ').map((setting) => setting.split('=')))

let folder = ''

/** Runs the image's own start with a command, as a container would, with nothing set but what the image sets. */
function inImage(...command: string[]) {
  const { status, stdout, stderr } = spawnSync('sh', ['scripts/image-start.sh', ...command], {
    cwd: folder,
    encoding: 'utf8',
    // A command that starts the server instead would never end.
    timeout: 20_000,
    env: {
      PATH: [join(folder, 'bin'), resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
      ...ownSettings,
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: 'https://midway.test',
      DEMO: '0',
    },
  })
  return { status, said: stdout.trim(), trouble: stderr.trim() }
}

describe('The image', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'midway-image-'))
    for (const [, from = ''] of stage.matchAll(/^COPY --from=\w+ (.*)$/gm)) {
      const paths = from.split(' ')
      lay(folder, paths.slice(0, -1), paths.at(-1)!)
    }
    // Somebody who runs the tests as root is not `node`, and may have no such account.
    mkdirSync(join(folder, 'bin'))
    writeFileSync(join(folder, 'bin', 'id'), '#!/bin/sh\necho 1000\n')
    chmodSync(join(folder, 'bin', 'id'), 0o755)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('migrates, backs up, restores and names an admin by the commands of the README', () => {
    const backup = join(folder, 'backup.db')
    expect(inImage('npm', 'run', '-s', 'db', '--', 'migrate')).toMatchObject({ status: 0, trouble: '' })
    expect(inImage('npm', 'run', '-s', 'db', '--', 'backup', backup)).toMatchObject({ status: 0, trouble: '' })
    expect(existsSync(backup)).toBe(true)
    expect(inImage('npm', 'run', '-s', 'db', '--', 'restore', backup)).toMatchObject({ status: 0, trouble: '' })
    expect(inImage('npm', 'run', '-s', 'admin', '--', 'head@school.test').trouble).toContain('No account has the address')
  })
})
