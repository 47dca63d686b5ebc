// Only on SQLite: postgres.test.ts covers PostgreSQL.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '#app/platform/db/database.ts'
import { openForReading } from '#app/platform/db/open.server.ts'
import { runRestoreTest } from '#app/operations/self-check/self-check.server.ts'
import { checkPart } from '../../../testing/check-part.ts'
import { testEnvironment } from '../../../testing/database.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { storedKeys } from '../../../testing/files/stored-files.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { bareEnvironment } from '../../../testing/processes/bare-environment.ts'
import { jobApplication, message } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { getBackupState, readRestoreTest } from './backup-state.server.ts'
import { backup } from './backup.server.ts'
import { checkBackup } from './check-backup.server.ts'
import { listReferencedKeys } from './database-copy.server.ts'
import { backupName, listBackupNames, rotate } from './stored-backups.server.ts'

const app = await testApp()
const { db, storage, settings } = app.services
const { dataDir, backupDir } = settings
const run = promisify(execFile)
const environment = await testEnvironment(dataDir)
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
    body: buildForm({
      ...jobApplication,
      job: 'general',
      cv: new File([Uint8Array.from(pdf(randomUUID()))], 'cv.pdf'),
    }),
    headers: { 'Idempotency-Key': randomUUID() },
  })
const addPicture = async () =>
  app.admin.post('/admin/AddGallery', {
    body: buildForm({ name: 'Hall', type: 'Campus', image: await samplePng() }),
  })
const filesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const partialBackups = () =>
  existsSync(backupDir) ? readdirSync(backupDir).filter((name) => name.startsWith('.')) : []

function startWriter(index: number) {
  const state = { isStopped: false }
  const acknowledged: number[] = []
  const table = (['gallery', 'career', 'contact'] as const)[index > 2 ? 2 : index] ?? 'contact'
  const loop = async () => {
    const picture = table === 'gallery' ? await addPicture() : undefined
    while (!state.isStopped) {
      if (picture) {
        const body = buildForm({ name: randomUUID(), type: 'Campus', image: await samplePng() })
        await app.admin.patch('/admin/Update/Gallery/:id', { params: { id: picture.id }, body })
        acknowledged[0] = picture.id
      } else acknowledged.push((await (table === 'career' ? apply() : send(randomUUID()))).id)
    }
  }
  const done = loop()
  return { acknowledged, table, stop: () => ((state.isStopped = true), done) }
}

test('a backup during concurrent writes has every record acknowledged before it, and exactly the referenced files', async () => {
  const writers = Array.from({ length: 8 }, (_, index) => startWriter(index))
  const rounds = async () => {
    for (let round = 0; round < 2; round++) {
      const before = writers.map(({ acknowledged }) => acknowledged.length)
      expect((await command()).stderr).toBe('')
      const [name = ''] = await listBackupNames(backupDir)
      const folder = join(backupDir, name)
      await checkBackup(folder)

      const copy = openForReading({ kind: 'sqlite', file: join(folder, 'database.sqlite') })
      const named = (await listReferencedKeys(copy)).map((key) => join(folder, 'files', key))
      expect(filesIn(join(folder, 'files')).toSorted()).toEqual(named.toSorted())
      for (const [index, { table, acknowledged }] of writers.entries()) {
        const ids = acknowledged.slice(0, before[index])
        const rows = (db: Db) =>
          ids.length ? db.selectFrom(table).selectAll().where('id', 'in', ids).execute() : []
        expect(await rows(copy)).toHaveLength(ids.length)
        if (table !== 'gallery') expect(await rows(copy)).toEqual(await rows(db))
      }
      await copy.destroy()
    }
  }
  await rounds().finally(() => Promise.all(writers.map(({ stop }) => stop())))
  expect(writers.every(({ acknowledged }) => acknowledged.length > 0)).toBe(true)
  await db.deleteFrom('career').execute()
})

test('the command makes a backup that only its owner can read, and the next backup links its files', async () => {
  await addPicture()
  const { stdout } = await command()
  expect(stdout).toMatch(/\d+ rows, \d+ files, .* checked/)
  const [first = ''] = await listBackupNames(backupDir)
  expect((await getBackupState(db)).good).toMatchObject({ name: first, missing: 0 })
  expect(statSync(join(backupDir, first)).mode & 0o777).toBe(0o700)
  for (const file of filesIn(join(backupDir, first))) expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(backupDir, first, 'secrets', 'auth-secret'), 'utf8')).toBe(
    readFileSync(join(dataDir, 'auth-secret'), 'utf8'),
  )

  const keys = await listReferencedKeys(db)
  const inodes = (folder: string) => keys.map((key) => statSync(join(folder, 'files', key)).ino)
  const before = inodes(join(backupDir, first))
  const { folder } = await backup({ settings, storage })
  expect(inodes(folder)).toEqual(before)
  if (storage.kind === 'disk') expect(inodes(dataDir)).not.toEqual(before)
  expect((await command('--verify', 'latest')).stdout).toContain('nothing missing')
})

test('a file missing from the storage is copied from the previous backup or reported', async () => {
  await apply()
  await apply()
  const [kept = '', gone = ''] = (await listReferencedKeys(db)).filter((key) => key.startsWith('cv/'))
  for (const key of [kept, gone]) {
    const bytes = await storage.getBytes(key)
    onTestFinished(() => storage.put(key, bytes))
  }
  await storage.delete(gone)
  expect((await backup({ settings, storage })).missing).toEqual([gone])
  await storage.delete(kept)
  const { missing, folder } = await backup({ settings, storage })
  expect(missing).toEqual([gone])
  await checkBackup(folder)
  expect((await command()).stderr).toContain(gone)
  expect((await getBackupState(db)).good?.missing).toBe(1)
})

test('a damaged file in an earlier backup is copied again, not linked', async () => {
  await apply()
  const { folder: first } = await backup({ settings, storage })
  const stored = new Set(await storedKeys({ storage }))
  const key = (await listReferencedKeys(db)).find((key) => stored.has(key)) ?? ''
  writeFileSync(join(first, 'files', key), 'rust')
  await expect(checkBackup(first)).rejects.toThrow(`files/${key}`)
  await checkBackup((await backup({ settings, storage })).folder)
})

test('a failed backup prints the reason and is counted until the next success', async () => {
  const before = (await getBackupState(db)).failure?.count ?? 0
  writeFileSync(backupDir, 'a file where the folder should be')
  const failed = { code: 1, stderr: expect.stringMatching(/^EEXIST.*\n$/) }
  await expect(command()).rejects.toMatchObject(failed)
  await expect(command()).rejects.toMatchObject(failed)
  expect((await getBackupState(db)).failure).toMatchObject({ count: before + 2 })
  rmSync(backupDir)
  await command()
  expect((await getBackupState(db)).failure).toBeUndefined()
})

test('a killed backup leaves a partial folder, which a backup deletes after a day', async () => {
  // Sequential, because only three CVs per network are checked at a time.
  for (let sent = 0; sent < 20; sent++) await apply()
  for (let attempt = 0; partialBackups().length === 0 && attempt < 5; attempt++) {
    const made = command()
    const { child } = made
    while (partialBackups().length === 0 && child.exitCode === null) await setTimeout(1)
    child.kill('SIGKILL')
    await made.catch(() => {})
    for (const name of await listBackupNames(backupDir)) await checkBackup(join(backupDir, name))
  }
  const [partial = '', ...others] = partialBackups()
  expect(others).toEqual([])
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  utimesSync(join(backupDir, partial), longAgo, longAgo)
  await backup({ settings, storage })
  expect(partialBackups()).toEqual([])
})

test('concurrent backups do not interfere with each other', async () => {
  const made = await Promise.all([1, 2, 3].map(() => backup({ settings, storage })))
  expect(made).toHaveLength(3)
  expect(partialBackups()).toEqual([])
  const names = await listBackupNames(backupDir)
  expect(names).toHaveLength(3)
  for (const name of names) await checkBackup(join(backupDir, name))
})

test('OPS-2 the newest backup is checked; dashboard and doctor show when, and if it failed', async () => {
  const check = () => runRestoreTest(db, settings, new AbortController().signal)
  const { name, folder } = await backup({ settings, storage })
  await check()
  const { good } = await readRestoreTest(db)
  expect(good).toEqual({ at: expect.stringMatching(/Z$/), backup: name })
  const onDashboard = async () => (await app.admin.get('/admin/dashboard')).backup
  expect(await onDashboard()).toMatchObject({ restoreTestedAt: good?.at, hasRestoreTestFailed: false })
  const found = expect.stringContaining(name)
  expect(await checkPart('restore test', settings)).toMatchObject([{ state: 'ok', found }])

  writeFileSync(join(folder, 'database.sqlite'), 'damaged')
  await check()
  expect(await readRestoreTest(db)).toMatchObject({ good, failed: { backup: name } })
  expect(await onDashboard()).toMatchObject({ hasRestoreTestFailed: true })
  expect(await checkPart('restore test', settings)).toMatchObject([{ state: 'wrong', found }])
  await db.deleteFrom('note').where('key', '=', 'restoreTest.state').execute()
})

test('OPS-2 a backup leaves 200 MB of the disk free', async () => {
  await addPicture()
  const disk = await fs.statfs('.')
  const withFree = (megabytes: number) => ({ ...disk, bsize: 1_000_000, bavail: megabytes })
  const statfs = vi.spyOn(fs, 'statfs').mockResolvedValue(withFree(190))
  syncBuiltinESMExports()
  onTestFinished(() => {
    statfs.mockRestore()
    syncBuiltinESMExports()
  })
  await expect(backup({ settings, storage })).rejects.toThrow('There is not enough free space')
})

test('OPS-4 rotation spares recent backups, which may be being copied off-site', async () => {
  const backups = [1, 5, 7].map((hours) => backupName(new Date(Date.now() - hours * 3_600_000), false))
  for (const name of backups) mkdirSync(join(backupDir, name), { recursive: true })
  expect(await rotate(backupDir, { daily: 0, weekly: 0, monthly: 0 })).toEqual(backups.slice(2))
})
