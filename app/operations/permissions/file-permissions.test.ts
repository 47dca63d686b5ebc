// Only on SQLite: PostgreSQL has no database file, and the other files are the same.
import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../platform/db/open.server.ts'
import { checkPermissions } from '../doctor/permissions-check.server.ts'
import { restrictPermissions } from './file-permissions.server.ts'
import { openServices } from '../../open-services.server.ts'
import { readSettings } from '../../platform/settings/settings.server.ts'
import { bareEnvironment } from '../../../testing/processes/bare-environment.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'exposed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)

const accessibleByOthers = (folder: string): string[] =>
  [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))].filter(
    (path) => statSync(path).mode & 0o077,
  )

test(
  'SAFE-6 only the owner can access the database, files, backups and secrets, regardless of the umask and of configured paths',
  { timeout: 90_000 },
  async () => {
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
  },
)

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
    'app/operations/backup/schedule/backup-process.ts',
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
      expect.stringMatching(/^import '(?:\.\.\/)+(?:[\w-]+\/)*umask\.server\.ts'$/),
    ])
  }
})

async function createOldInstallation() {
  const folder = newFolder()
  const dataDir = join(folder, 'data')
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: join(folder, 'db', 'site.sqlite'),
    DEMO_CONTENT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'tumi kola beda',
  }
  const start = async () => (await openServices(readSettings(env))).db.destroy()
  await start()
  mkdirSync(join(dataDir, 'files', 'cv'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'cv', 'one.pdf'), 'x')
  const backup = join(dataDir, 'backups', '2026-11-20T02-00-00Z')
  mkdirSync(backup, { recursive: true })
  writeFileSync(join(backup, 'database.sqlite'), 'x')
  cpSync(env.DATABASE_URL, `${env.DATABASE_URL}.before-0007-counts`)
  for (const name of [
    folder,
    ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  ])
    chmodSync(name, statSync(name).isDirectory() ? 0o755 : 0o644)
  return { folder, dataDir, start, env, settings: readSettings(env), database: env.DATABASE_URL }
}

test('SAFE-6 the start restricts files that an earlier version left accessible', async () => {
  const { dataDir, folder, start } = await createOldInstallation()
  await start()
  expect([dataDir, join(folder, 'db')].flatMap(accessibleByOthers)).toEqual([])
  expect(modeOf(folder)).toBe('755')
})

test('SAFE-6 the start does not restrict a folder with other contents, only its own files in it', async () => {
  const { dataDir, folder, start, database } = await createOldInstallation()
  const [theirs, ours] = [join(folder, 'db', 'unrelated-file'), join(dataDir, 'notes.txt')]
  for (const path of [theirs, ours]) writeFileSync(path, 'x', { mode: 0o644 })
  chmodSync(theirs, 0o644)
  chmodSync(ours, 0o644)
  await start()
  expect([modeOf(join(folder, 'db')), modeOf(theirs)]).toEqual(['755', '644'])
  expect([modeOf(dataDir), modeOf(ours)]).toEqual(['755', '644'])
  expect(modeOf(database)).toBe('600')
  expect(modeOf(`${database}.before-0007-counts`)).toBe('600')
  expect(accessibleByOthers(join(dataDir, 'files'))).toEqual([])
  expect(accessibleByOthers(join(dataDir, 'backups'))).toEqual([])
  rmSync(theirs)
  chmodSync(join(folder, 'db'), 0o1777)
  await start()
  expect(modeOf(join(folder, 'db'))).toBe('1777')
})

test('SAFE-6 the start does not follow links inside the data, but follows a link to a data folder', async () => {
  const { dataDir, folder, start } = await createOldInstallation()
  const outside = join(folder, 'outside')
  mkdirSync(outside, { mode: 0o755 })
  writeFileSync(join(outside, 'file'), 'x', { mode: 0o644 })
  chmodSync(join(outside, 'file'), 0o644)
  symlinkSync(outside, join(dataDir, 'files', 'elsewhere'))
  const linked = join(folder, 'linked')
  cpSync(join(dataDir, 'files', 'cv'), linked, { recursive: true })
  rmSync(join(dataDir, 'files', 'cv'), { recursive: true })
  rmSync(join(dataDir, 'assets'), { recursive: true, force: true })
  symlinkSync(linked, join(dataDir, 'assets'))
  await start()
  expect(modeOf(join(outside, 'file'))).toBe('644')
  expect(accessibleByOthers(linked)).toEqual([])
})

test('SAFE-6 the doctor checks exactly the configured paths and says how to fix them', async () => {
  const { dataDir, folder, settings, database } = await createOldInstallation()
  restrictPermissions(settings)
  const found = async () =>
    (await checkPermissions(settings)).map(
      ({ state, found, todo }) => `${state}: ${found}${todo ? ` → ${todo}` : ''}`,
    )
  const passed = ['ok: only the owner can read data and secrets']
  expect(await found()).toEqual(passed)
  const inBackup = join(dataDir, 'backups', '2026-11-20T02-00-00Z', 'database.sqlite')
  const files = [
    database,
    `${database}-wal`,
    inBackup,
    join(dataDir, 'auth-secret'),
    join(dataDir, 'files', 'cv', 'one.pdf'),
  ]
  for (const path of files) {
    if (!existsSync(path)) writeFileSync(path, '')
    chmodSync(path, 0o640)
    expect(await found()).toEqual([`wrong: others can read ${path} (640) → chmod 600 ${path}`])
    chmodSync(path, 0o600)
  }
  for (const path of [dataDir, join(folder, 'db'), join(dataDir, 'backups'), join(dataDir, 'files', 'cv')]) {
    chmodSync(path, 0o755)
    expect(await found()).toEqual([`wrong: others can read ${path} (755) → chmod 700 ${path}`])
    chmodSync(path, 0o700)
  }
  const shared = join(folder, 'db')
  writeFileSync(join(shared, 'unrelated-file'), 'x')
  chmodSync(shared, 0o755)
  expect(await found()).toEqual(passed)
  chmodSync(shared, 0o775)
  expect(await found()).toEqual([`wrong: others can read ${shared} (775) → chmod go-w ${shared}`])
  chmodSync(shared, 0o1777)
  expect(await found()).toEqual(passed)
})
