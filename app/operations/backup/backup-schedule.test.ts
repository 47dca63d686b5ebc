// Only on SQLite: postgres.test.ts covers PostgreSQL.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJobs, wakeJobs } from '#app/platform/job-queue.server.ts'
import { testApp } from '../../../testing/test-app.ts'
import { scheduledBackup } from './backup-schedule.server.ts'
import { getBackupState } from './backup-state.server.ts'
import { checkBackup } from './check-backup.server.ts'
import { listBackupNames } from './stored-backups.server.ts'

const app = await testApp()
const { db, settings } = app.services
const { backupDir } = settings
const hour = 3_600_000

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const messages = () => lines.map(({ msg }) => msg)
const stops: (() => Promise<void>)[] = []
const start = (env: Partial<typeof settings> = {}) => {
  const stop = startJobs({ ...app.services, settings: { ...settings, ...env }, log }, [scheduledBackup])
  stops.push(stop)
  return stop
}

const readNext = async () => (await db.selectFrom('job').select('dueAt').executeTakeFirst())?.dueAt
const setNext = async (dueAt: string) => {
  await db.deleteFrom('job').execute()
  await db.insertInto('job').values({ name: 'backup', itemId: 0, dueAt }).execute()
  wakeJobs()
}
const pastTime = '2026-01-01T00:00:00.000Z'
const hoursUntilNext = async () => (Date.parse((await readNext()) ?? '') - Date.now()) / hour

beforeEach(async () => {
  lines.length = 0
  rmSync(backupDir, { recursive: true, force: true })
  await db.deleteFrom('note').where('key', 'like', 'backup.%').execute()
  await db.deleteFrom('job').execute()
})
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

test('the first backup of a new installation is due after ten minutes', async () => {
  start()
  await vi.waitFor(async () => expect(await hoursUntilNext()).toBeCloseTo(1 / 6, 2), 20_000)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(lines).toEqual([])
})

test('only one of several processes makes the due backup, and the next one is due a day later', async () => {
  await setNext(pastTime)
  for (let process = 0; process < 4; process++) start()
  await vi.waitFor(() => expect(messages()).toContain('A backup was made'), 20_000)
  expect(messages()).toEqual(['A backup was made'])
  const [name = '', ...others] = await listBackupNames(backupDir)
  expect(others).toEqual([])
  await checkBackup(`${backupDir}/${name}`)
  expect((await getBackupState(db)).good).toMatchObject({ name })
  expect(await hoursUntilNext()).toBeCloseTo(24, 1)
})

test('a failed backup is logged, counted and retried after an hour', async () => {
  await setNext(pastTime)
  writeFileSync(backupDir, 'a file where the folder should be')
  start()
  await vi.waitFor(() => expect(messages()).toContain('A backup failed'), 20_000)
  expect(lines.at(-1)).toMatchObject({ level: 50, failures: 1, reason: expect.stringContaining('EEXIST') })
  expect(await hoursUntilNext()).toBeCloseTo(1, 1)
  expect((await getBackupState(db)).failure).toMatchObject({ count: 1 })
})

test('a due time set by a wrong clock far in the future does not stop backups', async () => {
  await setNext('2126-01-01T00:00:00.000Z')
  start()
  await vi.waitFor(() => expect(messages()).toContain('A backup was made'), 20_000)
})

test('stopping the server aborts a running backup and leaves no partial backup', async () => {
  await setNext(pastTime)
  const stop = start()
  await vi.waitFor(() => expect(readdirSync(backupDir)).toHaveLength(1), { timeout: 20_000, interval: 2 })
  await stop()
  await vi.waitFor(
    () => expect(readdirSync(backupDir).filter((name) => name.startsWith('.'))).toEqual([]),
    20_000,
  )
  expect(messages()).toEqual([])
})

test('BACKUP_EVERY=0 disables scheduled backups', async () => {
  await setNext(pastTime)
  start({ backupEvery: 0 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await readNext()).toBe(pastTime)
})
