import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pinnedNode, pinnedVersion } from './run.js'

/** Runs a setup step with nothing installed and a stubbed apt-get. @returns the arguments of each apt-get call. */
function callsOfApt(file: string, call: string): string[] {
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

test.each([
  [
    'Chromium for tests',
    'packages.js',
    "ensureTestChromium('/nowhere/shell', ['/nowhere/chromium'])",
    'chromium-headless-shell',
  ],
  ['Chromium', 'packages.js', "ensureChromium(['/nowhere/chromium'])", 'chromium'],
  ['PostgreSQL', 'postgres.js', "ensurePostgres('/nowhere')", 'postgresql'],
  ['other browsers', 'packages.js', "ensureOtherBrowsers('/nowhere')", 'firefox-esr webkit2gtk-driver xvfb'],
])('START-2 the test command installs %s from Debian if missing', (_, file, call, packages) => {
  expect(callsOfApt(file, call)).toEqual([
    '-qq update',
    expect.stringMatching(new RegExp(`^-qq install -y (?:.* )?${packages}(?: |$)`)),
  ])
})

test('START-2 the README and CI use npm test, which runs every kind of test', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const command = readFileSync('scripts/test.js', 'utf8')
  expect(readFileSync('README.md', 'utf8')).toContain('\nnpm test\n')
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm test$/m)
  expect(scripts.test).toBe('node scripts/test.js')
  for (const part of ['scripts/check.js', 'vitest', 'playwright']) expect(command).toContain(part)
})

type Lock = {
  packages: Record<
    string,
    { integrity?: string; resolved?: string; hasInstallScript?: boolean; inBundle?: boolean }
  >
}
const locked = Object.entries((JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock).packages)

test('SAFE-7 every package is locked by its hash, independent of the registry, and no package runs install scripts', () => {
  // The hash of a package covers the packages bundled in it.
  const packages = locked.filter(([path, { inBundle }]) => path !== '' && !inBundle)
  expect(packages.length).toBeGreaterThan(300)
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
  const settings = readFileSync('.npmrc', 'utf8').split('\n')
  expect(settings).toEqual(
    expect.arrayContaining(['ignore-scripts=true', 'omit-lockfile-registry-resolved=true']),
  )
})

test('SAFE-7 the installed packages match the lock file even without npm ci', () => {
  const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')) as Lock
  const hashes = new Map(locked.map(([path, { integrity }]) => [path, integrity]))
  const others = Object.entries(packages).filter(([path, { integrity }]) => hashes.get(path) !== integrity)
  expect(others).toEqual([])
})

test('SAFE-7 every script runs on the pinned Node and not on the one of the system', () => {
  const version = (command: string) =>
    execFileSync(command, ['--version'], { encoding: 'utf8' }).trim().replace('v', '')
  expect(locked.map(([path]) => path)).toContain(`node_modules/node-${process.platform}-${process.arch}`)
  expect(pinnedNode()).toBe('node_modules/.bin/node')
  expect(version(pinnedNode())).toBe(pinnedVersion())
  const scripts = execFileSync('npm', ['exec', '--', 'node', '--version'], { encoding: 'utf8' })
  expect(scripts.trim()).toBe(`v${pinnedVersion()}`)
})

test('SAFE-7 platforms without a Node package use the Node of the system if it is new enough, or get an error with instructions', () => {
  const on = (node: string) => {
    const code = `Object.defineProperty(process, 'arch', { value: 'riscv64' })
      Object.defineProperty(process, 'versions', { value: { node: '${node}' } })
      import('./scripts/setup/run.js').then(({ pinnedNode }) => console.log(pinnedNode()))`
    const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' })
    return { output: (stdout || stderr).trim(), status }
  }
  expect(on('24.0.0')).toEqual({ output: process.execPath, status: 0 })
  expect(on('20.20.2')).toEqual({
    output: `No package has Node for ${process.platform} on riscv64. Install Node 24 or newer, then try again.`,
    status: 1,
  })
})
