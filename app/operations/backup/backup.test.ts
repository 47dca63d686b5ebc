// Only on SQLite: what is tested here copies its file; postgres.test.ts does the like on PostgreSQL.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { bareEnvironment } from '../../../testing/processes/bare-environment.ts'
import { type Db, openToRead } from '../../platform/db/open.server.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { environmentOf } from '../../../testing/database.ts'
import { anyPicture, form } from '../../../testing/pictures.ts'
import { jobApplication, message } from '../../../testing/submissions.ts'
import { storedKeys } from '../../../testing/files/stored-files.ts'
import { testApp } from '../../../testing/test-app.ts'
import { backup } from './backup.server.ts'
import { backupNames } from './stored-backups.server.ts'
import { checkBackup } from './copy/check.server.ts'
import { backupState } from './backup-state.server.ts'
import { rowFiles } from './copy/database-copy.server.ts'

const app = await testApp()
const { db, storage, settings } = app.services
const { dataDir, backupDir } = settings
const run = promisify(execFile)
const environment = await environmentOf(dataDir)
const command = (...args: string[]) =>
  run(process.execPath, ['scripts/backup.ts', ...args], {
    env: { ...bareEnvironment, ...environment },
  })

beforeEach(() => rmSync(backupDir, { recursive: true, force: true }))

const send = (text: string) =>
  app.anyone.post('/Contact', {
    body: { ...message, message: text },
    headers: { 'Idempotency-Key': randomUUID() },
  })
const apply = () =>
  app.anyone.post('/Career', {
    body: form({
      ...jobApplication,
      job: 'general',
      cv: new File([Uint8Array.from(pdf(randomUUID()))], 'cv.pdf'),
    }),
    headers: { 'Idempotency-Key': randomUUID() },
  })
const addPicture = async () =>
  app.admin.post('/admin/AddGallery', {
    body: form({ name: 'Hall', type: 'Campus', image: await anyPicture() }),
  })
// A backup that came before the first file has no folder for them.
const filesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const halves = () =>
  existsSync(backupDir) ? readdirSync(backupDir).filter((name) => name.startsWith('.')) : []

/** Writes until it is told to stop: messages, applications with a CV, and a picture that is replaced again and again. */
function write(kind: number) {
  const state = { isOver: false }
  const acknowledged: number[] = []
  const table = (['gallery', 'career', 'contact'] as const)[kind > 2 ? 2 : kind] ?? 'contact'
  const loop = async () => {
    const shown = table === 'gallery' ? await addPicture() : undefined
    while (!state.isOver) {
      if (shown) {
        const body = form({ name: randomUUID(), type: 'Campus', image: await anyPicture() })
        await app.admin.patch('/admin/Update/Gallery/:id', { params: { id: shown.id }, body })
        acknowledged[0] = shown.id
      } else acknowledged.push((await (table === 'career' ? apply() : send(randomUUID()))).id)
    }
  }
  const done = loop()
  return { acknowledged, table, stop: () => ((state.isOver = true), done) }
}

test(
  'a backup made while eight writers write holds every row acknowledged before it, and exactly the files its rows name',
  { timeout: 90_000 },
  async () => {
    const writers = Array.from({ length: 8 }, (_, kind) => write(kind))
    const rounds = async () => {
      for (let round = 0; round < 2; round++) {
        const before = writers.map(({ acknowledged }) => acknowledged.length)
        expect((await command()).stderr).toBe('')
        const [name = ''] = await backupNames(backupDir)
        const folder = join(backupDir, name)
        await checkBackup(folder)

        const copy = openToRead({ kind: 'sqlite', file: join(folder, 'database.sqlite') })
        const named = (await rowFiles(copy)).map((key) => join(folder, 'files', key))
        expect(filesIn(join(folder, 'files')).toSorted()).toEqual(named.toSorted())
        for (const [index, { table, acknowledged }] of writers.entries()) {
          const ids = acknowledged.slice(0, before[index])
          const rows = (db: Db) =>
            ids.length ? db.selectFrom(table).selectAll().where('id', 'in', ids).execute() : []
          expect(await rows(copy)).toHaveLength(ids.length)
          // A picture has been replaced since.
          if (table !== 'gallery') expect(await rows(copy)).toEqual(await rows(db))
        }
        await copy.destroy()
      }
    }
    await rounds().finally(() => Promise.all(writers.map(({ stop }) => stop())))
    expect(writers.every(({ acknowledged }) => acknowledged.length > 0)).toBe(true)
    await db.deleteFrom('career').execute()
  },
)

test(
  'the command makes a backup that only its owner reads, and the next one shares its files',
  { timeout: 90_000 },
  async () => {
    await addPicture()
    const { stdout } = await command()
    expect(stdout).toMatch(/\d+ rows, \d+ files, .* checked/)
    const [first = ''] = await backupNames(backupDir)
    expect((await backupState(db)).good).toMatchObject({ name: first, missing: 0 })
    expect(statSync(join(backupDir, first)).mode & 0o777).toBe(0o700)
    for (const file of filesIn(join(backupDir, first))) expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(backupDir, first, 'secrets', 'auth-secret'), 'utf8')).toBe(
      readFileSync(join(dataDir, 'auth-secret'), 'utf8'),
    )

    const keys = await rowFiles(db)
    const inodes = (folder: string) => keys.map((key) => statSync(join(folder, 'files', key)).ino)
    const before = inodes(join(backupDir, first))
    const { folder, newBytes, bytes } = await backup({ settings, storage })
    expect(inodes(folder)).toEqual(before)
    if (storage.kind === 'disk') expect(inodes(dataDir)).not.toEqual(before)
    expect(newBytes).toBeLessThan(bytes)
    expect((await command('--verify', 'latest')).stdout).toContain('nothing missing')
  },
)

test('a file that is lost from the storage is taken from the backup before; one that is nowhere is named', async () => {
  await apply()
  await apply()
  const [kept = '', gone = ''] = (await rowFiles(db)).filter((key) => key.startsWith('cv/'))
  await storage.delete(gone)
  expect((await backup({ settings, storage })).missing).toEqual([gone])
  await storage.delete(kept)
  const { missing, folder } = await backup({ settings, storage })
  expect(missing).toEqual([gone])
  await checkBackup(folder)
  expect((await command()).stderr).toContain(gone)
  expect((await backupState(db)).good?.missing).toBe(1)
})

test('a damaged file in an earlier backup is copied again, not shared', async () => {
  await apply()
  const { folder: first } = await backup({ settings, storage })
  const there = new Set(await storedKeys({ storage }))
  const key = (await rowFiles(db)).find((each) => there.has(each)) ?? ''
  writeFileSync(join(first, 'files', key), 'rust')
  await expect(checkBackup(first)).rejects.toThrow(`files/${key}`)
  await checkBackup((await backup({ settings, storage })).folder)
})

test('what a backup cannot be made of is said in words, counted, and leaves nothing half', async () => {
  const before = (await backupState(db)).failure?.count ?? 0
  writeFileSync(backupDir, 'a file where the folder should be')
  const failed = { code: 1, stderr: expect.stringMatching(/^EEXIST.*\n$/) }
  await expect(command()).rejects.toMatchObject(failed)
  await expect(command()).rejects.toMatchObject(failed)
  expect((await backupState(db)).failure).toMatchObject({ count: before + 2 })
  rmSync(backupDir)
  await command()
  expect((await backupState(db)).failure).toBeUndefined()
})

test(
  'a backup that is killed leaves a half folder, which is no backup and goes with the next',
  { timeout: 90_000 },
  async () => {
    // One after the other: of one network three CVs are checked at a time.
    for (let sent = 0; sent < 20; sent++) await apply()
    for (let attempt = 0; halves().length === 0 && attempt < 5; attempt++) {
      const made = command()
      const { child } = made
      while (halves().length === 0 && child.exitCode === null) await setTimeout(1)
      child.kill('SIGKILL')
      await made.catch(() => {})
      for (const name of await backupNames(backupDir)) await checkBackup(join(backupDir, name))
    }
    expect(halves()).toHaveLength(1)
    await backup({ settings, storage })
    expect(halves()).toEqual([])
  },
)

test('two backups at once do not disturb each other', async () => {
  const made = await Promise.all([1, 2, 3].map(() => backup({ settings, storage })))
  expect(made).toHaveLength(3)
  // They fall on one day: rotation leaves the newest.
  const [left = '', ...others] = await backupNames(backupDir)
  expect(others).toEqual([])
  expect(halves()).toEqual([])
  await checkBackup(join(backupDir, left))
})
