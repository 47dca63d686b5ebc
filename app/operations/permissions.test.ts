// Only on SQLite: PostgreSQL has no database file, and the other files are the same.
import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/platform/db/open.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { openServices } from '#app/open-services.server.ts'
import { checkPart } from '../../testing/check-part.ts'
import { bareEnvironment } from '../../testing/processes/bare-environment.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'exposed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const accessibleByOthers = (folder: string): string[] =>
  [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))].filter(
    (path) => statSync(path).mode & 0o077,
  )

test('SAFE-6 only the owner can access the database, files, backups and secrets, regardless of the umask and of configured paths', async () => {
  const folder = newFolder()
  const env = {
    ...bareEnvironment,
    DATA_DIR: join(folder, 'some', 'data'),
    DATABASE_URL: join(folder, 'somewhere', 'else', 'site.sqlite'),
    BACKUP_DIR: join(folder, 'backups'),
    LOG_LEVEL: 'silent',
  }
  const run = (script: string, ...args: string[]) =>
    promisify(execFile)(
      'sh',
      ['-c', 'umask 0 && exec "$@"', 'sh', process.execPath, `scripts/${script}.ts`, ...args],
      { env },
    )
  const made = ['some', 'somewhere', 'backups'].map((name) => join(folder, name))
  await run('demo', '--rows', '20')
  await run('admin', 'add', 'anita.nair@example.com')
  await run('backup')
  expect(made.flatMap(accessibleByOthers)).toEqual([])
  await run('backup', '--verify', 'latest')
  await run('restore', 'latest', '--force')
  await run('db-copy', env.DATABASE_URL, join(folder, 'copied', 'copy.sqlite'))
  expect([...made, join(folder, 'copied')].flatMap(accessibleByOthers)).toEqual([])
  expect(readdirSync(join(env.DATA_DIR, 'files')).length).toBeGreaterThan(0)
})

test('SAFE-6 only the owner can access the -wal and -shm files of SQLite', async () => {
  const file = join(newFolder(), 'new', 'site.sqlite')
  const db = openDatabase({ kind: 'sqlite', file })
  onTestFinished(() => db.destroy())
  await db.schema.createTable('note').addColumn('key', 'text').execute()
  expect(readdirSync(join(file, '..')).toSorted()).toEqual([
    'site.sqlite',
    'site.sqlite-shm',
    'site.sqlite-wal',
  ])
  expect(accessibleByOthers(join(file, '..'))).toEqual([])
})

test('SAFE-6 every program that writes data sets the umask in its first import', () => {
  const programs = [
    ...globSync('scripts/{*,doctor/*}.ts'),
    'server/index.ts',
    'app/operations/background-process.ts',
  ].filter(
    (file) =>
      /import .*(?:settings|open|services)\.server\.ts'/.test(readFileSync(file, 'utf8')) &&
      !file.endsWith('.test.ts'),
  )
  expect(programs.length).toBeGreaterThan(7)
  for (const file of programs) {
    const [first = ''] = /^import .*$/m.exec(readFileSync(file, 'utf8')) ?? []
    expect([file, first]).toEqual([
      file,
      expect.stringMatching(/^import '(?:#app\/operations|\.)\/umask\.server\.ts'$/),
    ])
  }
})

async function createInstallation() {
  const folder = newFolder()
  const dataDir = join(folder, 'data')
  const database = join(folder, 'db', 'site.sqlite')
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    DEMO_CONTENT: '0',
    LOG_LEVEL: 'silent',
  })
  await (await openServices(settings)).db.destroy()
  mkdirSync(join(dataDir, 'backups'), { mode: 0o700 })
  return { folder, dataDir, settings, database }
}

test('SAFE-6 the doctor checks exactly the configured paths and says how to fix them', async () => {
  const { dataDir, folder, settings, database } = await createInstallation()
  const found = async () =>
    (await checkPart('permissions', settings)).map(
      ({ state, found, todo }) => `${state}: ${found}${todo ? ` → ${todo}` : ''}`,
    )
  const passed = ['ok: only the owner can read data and secrets']
  expect(await found()).toEqual(passed)
  for (const path of [database, `${database}-wal`, join(dataDir, 'auth-secret')]) {
    if (!existsSync(path)) writeFileSync(path, '')
    chmodSync(path, 0o640)
    expect(await found()).toEqual([`wrong: others can read ${path} (640) → chmod 600 ${path}`])
    chmodSync(path, 0o600)
  }
  for (const path of [dataDir, join(dataDir, 'backups'), join(dataDir, 'files')]) {
    chmodSync(path, 0o755)
    expect(await found()).toEqual([`wrong: others can read ${path} (755) → chmod 700 ${path}`])
    chmodSync(path, 0o700)
  }
  const shared = join(folder, 'db')
  writeFileSync(join(shared, 'unrelated-file'), 'x')
  chmodSync(shared, 0o755)
  expect(await found()).toEqual(passed)
  chmodSync(shared, 0o775)
  expect(await found()).toEqual([`wrong: others can write to ${shared} (775) → chmod go-w ${shared}`])
  chmodSync(shared, 0o1777)
  expect(await found()).toEqual(passed)
})

test('SAFE-6 the doctor reports what an earlier version left accessible, also behind a link', async () => {
  const { dataDir, folder, settings } = await createInstallation()
  const outside = join(folder, 'outside')
  renameSync(join(dataDir, 'files'), outside)
  symlinkSync(outside, join(dataDir, 'files'))
  for (const path of [dataDir, outside]) chmodSync(path, 0o755)
  const findings = await checkPart('permissions', settings)
  expect(findings.map(({ state, todo }) => [state, todo])).toEqual([
    ['wrong', `chmod 700 ${dataDir}`],
    ['wrong', `chmod 700 ${join(dataDir, 'files')}`],
  ])
})
