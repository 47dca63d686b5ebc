import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs a step of the setup where it finds nothing installed, with a stand-in for apt-get, and tells what that was asked. */
function askedOfApt(file: string, call: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'apt-'))
  const log = join(folder, 'log')
  for (const [name, script] of [
    ['apt-get', `echo "$@" >> ${log}`],
    ['sudo', '"$@"'],
  ] as const) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  const { CHROMIUM_PATH: _, ...others } = process.env
  const env: NodeJS.ProcessEnv = { ...others, CI: 'true' }
  const code = `import('./scripts/setup/${file}').then((setup) => setup.${call})`
  execFileSync(process.execPath, ['-e', code], { env: { ...env, PATH: `${folder}:${env.PATH}` } })
  return readFileSync(log, 'utf8').trim().split('\n')
}

test('START-2 where no browser is found, the test command installs Chromium from the distribution', () => {
  expect(askedOfApt('chromium.js', "ensureTestChromium('/nowhere/shell', ['/nowhere/chromium'])")).toEqual([
    '-qq update',
    expect.stringMatching(/^-qq install -y .*\bchromium-headless-shell\b/),
  ])
  expect(askedOfApt('chromium.js', "ensureChromium(['/nowhere/chromium'])")).toEqual([
    '-qq update',
    expect.stringMatching(/^-qq install -y .*\bchromium\b/),
  ])
})

test('START-2 where no PostgreSQL is found, the test command installs it from the distribution', () => {
  expect(askedOfApt('postgres.js', "ensurePostgres('/nowhere')")).toEqual([
    '-qq update',
    expect.stringMatching(/^-qq install -y .*\bpostgresql$/),
  ])
})

test('START-2 the command of the README and of the continuous integration is npm test, and runs every kind of test', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const command = readFileSync('scripts/test.js', 'utf8')
  expect(readFileSync('README.md', 'utf8')).toContain('\nnpm test\n')
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm test$/m)
  expect(scripts.test).toBe('node scripts/test.js')
  for (const part of ['scripts/check.js', 'vitest', 'playwright']) expect(command).toContain(part)
})
