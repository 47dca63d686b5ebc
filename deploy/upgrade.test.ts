import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** `ownFile` is changed by a commit in the clone. */
type Situation = { npm?: boolean; backup?: boolean; curl?: boolean; ownFile?: string }

/** Runs deploy/upgrade.sh with a fake product, and fake `systemctl`, `npm` and `curl` that log their calls. */
function upgrade(failing: Situation = {}, units = ['gloves.service'], ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const at = (name: string) => join(folder, name)
  const script = (path: string, text: string) => {
    writeFileSync(path, `#!/bin/sh\n${text}\n`)
    chmodSync(path, 0o755)
  }
  const log = `echo "$(basename "$0") $*" >> ${at('calls')}`
  const exit = (isFailing: boolean | undefined) => (isFailing ? 'exit 1' : 'exit 0')
  for (const name of ['bin', 'program', 'program/node_modules', 'program/node_modules/.bin'])
    mkdirSync(at(name))
  script(
    at('bin/systemctl'),
    `${log}; [ "$1" = list-units ] && printf '%s loaded\\n' ${units.join(' ')}; exit 0`,
  )
  const node = `echo "$2" >> ${at('calls')}; case "$2" in *backup*) ${exit(failing.backup)};; esac`
  script(
    at('bin/npm'),
    `${log}; mkdir -p node_modules/.bin; cp ${at('node')} node_modules/.bin/; ${exit(failing.npm)}`,
  )
  script(at('bin/curl'), `${log}; ${exit(failing.curl)}`)
  script(at('bin/sleep'), 'exit 0')
  script(at('node'), node)
  script(at('program/node_modules/.bin/node'), node)
  writeFileSync(at('program/version'), 'old')
  writeFileSync(at('settings'), 'HOST=10.0.0.5\nPORT="4000"\n')
  const git = (...options: string[]) => execFileSync('git', options, { cwd: folder, stdio: 'pipe' })
  const commit = (repository: string, file: string, text: string) => {
    writeFileSync(join(at(repository), file), text)
    git('-C', repository, 'add', file)
    git('-C', repository, 'commit', '-qm', `Change ${file}`)
  }
  const setAuthor = (repository: string) => {
    git('-C', repository, 'config', 'user.name', 'A')
    git('-C', repository, 'config', 'user.email', 'a@example.com')
  }
  git('init', '-q', '-b', 'main', 'source')
  setAuthor('source')
  commit('source', 'version', 'old')
  git('clone', '-q', 'source', 'clone')
  setAuthor('clone')
  if (failing.ownFile) commit('clone', failing.ownFile, 'own')
  commit('source', 'version', 'new')
  const { status } = spawnSync('sh', ['deploy/upgrade.sh', ...args], {
    env: {
      PATH: `${at('bin')}:${process.env.PATH}`,
      PROGRAM: at('program'),
      SOURCE: at('clone'),
      SETTINGS: at('settings'),
    },
  })
  const calls = readFileSync(at('calls'), 'utf8').trim().split('\n')
  const changes = git('-C', 'clone', 'status', '--porcelain').toString()
  return { status, calls, changes, version: readFileSync(at('program/version'), 'utf8') }
}

test('OPS-5 an upgrade stops the website, makes a backup, switches, starts and checks', () => {
  const { status, calls, version } = upgrade()
  expect([status, version]).toEqual([0, 'new'])
  expect(calls.slice(1)).toEqual([
    'npm run build',
    'systemctl stop gloves.service',
    'scripts/backup.ts',
    'systemctl restart gloves.service',
    'curl -fs -o /dev/null http://10.0.0.5:4000/readyz',
    'scripts/doctor.js',
  ])
})

test('OPS-5 after a failed build, nothing has changed; after a failed backup, the old version runs again', () => {
  const build = upgrade({ npm: true })
  expect([build.status, build.version]).toEqual([1, 'old'])
  expect(build.calls.join()).not.toContain('systemctl stop')
  const backup = upgrade({ backup: true })
  expect([backup.status, backup.version]).toEqual([1, 'old'])
  expect(backup.calls.slice(-2)).toEqual(['scripts/backup.ts', 'systemctl start gloves.service'])
})

test('OPS-5 a rolling upgrade restarts one process after the other, and ends if one is not ready', () => {
  const units = ['gloves@3000.service', 'gloves@3001.service']
  const { status, calls } = upgrade({}, units, '--rolling')
  expect(status).toBe(0)
  expect(calls.join()).not.toContain('stop')
  expect(calls.filter((call) => call.includes('restart'))).toEqual(
    units.map((unit) => `systemctl restart ${unit}`),
  )
  const failed = upgrade({ curl: true }, units, '--rolling')
  expect(failed.status).toBe(1)
  expect(failed.calls.join()).not.toContain('restart gloves@3001')
  expect(failed.calls.at(-1)).toBe(`systemctl start ${units.join(' ')}`)
})

test('OPS-5 an upgrade merges own commits, and leaves the clone unchanged after a conflict', () => {
  expect(upgrade({ ownFile: 'places' })).toMatchObject({ status: 0, version: 'new' })
  const conflict = upgrade({ ownFile: 'version' })
  expect(conflict).toMatchObject({ status: 1, version: 'old', changes: '' })
  expect(conflict.calls.join()).not.toContain('npm')
})

test('OPS-5 an upgrade fails if the new version does not become ready', () => {
  const { status, calls } = upgrade({ curl: true })
  expect(status).toBe(1)
  expect(calls.filter((call) => call.startsWith('curl')).length).toBeGreaterThan(60)
})
