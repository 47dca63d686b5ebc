// Only on SQLite: what is tested here copies its file; postgres.test.ts does the like on PostgreSQL.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../../testing/test-app.ts'
import { backupNames } from '../stored-backups.server.ts'
import { checkBackup } from '../copy/check.server.ts'
import { backupState } from '../backup-state.server.ts'
import { startBackups } from './schedule.server.ts'

const app = await testApp()
const { db, settings } = app.services
const { backupDir } = settings
const hour = 3_600_000

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const messages = () => lines.map(({ msg }) => msg)
const stops: (() => void)[] = []
const start = (env: Partial<typeof settings> = {}, look = 50) => {
  const stop = startBackups({ db, settings: { ...settings, ...env }, log }, look)
  stops.push(stop)
  return stop
}

const next = async () =>
  (await db.selectFrom('note').select('value').where('key', '=', 'backup.next').executeTakeFirst())?.value
const setNext = (value: string) =>
  db
    .insertInto('note')
    .values({ key: 'backup.next', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
const isPast = '2026-01-01T00:00:00.000Z'
const inHours = async () => (Date.parse((await next()) ?? '') - Date.now()) / hour

beforeEach(async () => {
  lines.length = 0
  rmSync(backupDir, { recursive: true, force: true })
  await db.deleteFrom('note').where('key', 'like', 'backup.%').execute()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test('a new installation is backed up after ten minutes, not while it starts', async () => {
  start()
  await vi.waitFor(async () => expect(await inHours()).toBeCloseTo(1 / 6, 2))
  expect((await backupState(db)).since).toBeDefined()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(lines).toEqual([])
})

test('a backup that is due is made by one of several processes, and the next one is due a day later', async () => {
  await setNext(isPast)
  for (let process = 0; process < 4; process++) start()
  await vi.waitFor(() => expect(messages()).toContain('A backup was made'), 20_000)
  expect(messages()).toEqual(['A backup was made'])
  const [name = '', ...others] = await backupNames(backupDir)
  expect(others).toEqual([])
  await checkBackup(`${backupDir}/${name}`)
  expect((await backupState(db)).good).toMatchObject({ name })
  expect(await inHours()).toBeCloseTo(24, 1)
})

test('a backup that fails is logged and counted, tried again after an hour, and forgotten once one is good', async () => {
  await setNext(isPast)
  writeFileSync(backupDir, 'a file where the folder should be')
  start()
  await vi.waitFor(() => expect(messages()).toContain('A backup failed'), 20_000)
  expect(lines.at(-1)).toMatchObject({ level: 50, failures: 1, reason: expect.stringContaining('EEXIST') })
  expect(await inHours()).toBeCloseTo(1, 1)
  expect((await backupState(db)).failure).toMatchObject({ count: 1 })

  rmSync(backupDir)
  await setNext(isPast)
  await vi.waitFor(() => expect(messages()).toContain('A backup was made'), 20_000)
  expect((await backupState(db)).failure).toBeUndefined()
})

test('a date far away, from a clock that was wrong, does not end backups', async () => {
  await setNext('2126-01-01T00:00:00.000Z')
  start()
  await vi.waitFor(() => expect(messages()).toContain('A backup was made'), 20_000)
})

test('a server that ends takes the backup that it is making with it; nothing half is left', async () => {
  await setNext(isPast)
  const stop = start()
  await vi.waitFor(() => expect(readdirSync(backupDir)).toHaveLength(1), { timeout: 20_000, interval: 2 })
  stop()
  await vi.waitFor(
    () => expect(readdirSync(backupDir).filter((name) => name.startsWith('.'))).toEqual([]),
    20_000,
  )
  expect(messages()).toEqual([])
})

test('with BACKUP_EVERY=0 none is made', async () => {
  await setNext(isPast)
  start({ backupEvery: 0 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await next()).toBe(isPast)
})
