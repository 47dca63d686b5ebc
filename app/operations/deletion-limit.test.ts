import { afterEach, expect, test, vi } from 'vitest'
import { exceedsDeletionLimit } from '#app/platform/db/deletion-limit.server.ts'
import { createCvKey } from '#app/company/career/career.server.ts'
import { runHousekeeping } from '#app/jobs.server.ts'
import { setModifiedAt } from '../../testing/files/stored-files.ts'
import { message } from '../../testing/submissions.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { db, storage } = app.services
const dayMs = 86_400_000
afterEach(() => void vi.useRealTimers())

const countMessages = async () => (await db.selectFrom('contact').select('id').execute()).length
const deletions = async () => (await app.admin.get('/admin/dashboard')).deletions
const confirm = (name: string, count: number) =>
  app.admin.post('/admin/deletions/confirm', { body: { name, count } })

async function addMessages(number: number): Promise<void> {
  const { id } = await app.anyone.post('/Contact', { body: message })
  const { id: _, ...row } = await db
    .selectFrom('contact')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: number - 1 }, () => ({ ...row, reference: crypto.randomUUID() }))
  await db.insertInto('contact').values(rows).execute()
}

test.each([
  [500, 10_000, false],
  [501, 10_000, true],
  [4, 20, false],
  [5, 20, true],
  [18, 19, false],
  [19, 19, true],
  [4, 4, false],
])('OPS-9 the deletion of %d of %d records needs confirmation: %s', (count, total, expected) =>
  expect(exceedsDeletionLimit({ count, total })).toBe(expected),
)

test('OPS-9 after a clock jump of years nothing is deleted until an administrator confirms it', async () => {
  await addMessages(25)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 5 * 365 * dayMs)
  for (let run = 0; run < 2; run++) await runHousekeeping(app.services)
  expect(await countMessages()).toBe(25)
  vi.useRealTimers()
  const name = 'retention of contact'
  const [waiting] = (await deletions()).filter((each) => each.name === name)
  expect(waiting?.title).toMatch(/^Confirm the deletion of 25 .+ past their retention period$/)

  // With the correct clock, nothing is due.
  await runHousekeeping(app.services)
  expect(await deletions()).toEqual([])
  await expect(confirm(name, 25)).rejects.toMatchObject({ status: 404 })
  expect(await countMessages()).toBe(25)

  // A confirmed deletion runs once, is logged, and covers only the confirmed number.
  const old = new Date(Date.now() - 4000 * dayMs).toISOString()
  await db.updateTable('contact').set({ updatedAt: old }).execute()
  await runHousekeeping(app.services)
  await expect(confirm(name, 24)).rejects.toMatchObject({ status: 409 })
  await confirm(name, 25)
  expect(await deletions()).toEqual([])
  const { rows } = await app.admin.get('/admin/audit', { query: { action: 'confirm' } })
  expect(rows.filter(({ label }) => label === name)).toMatchObject([
    { kind: 'deletion', after: { count: 25 } },
  ])

  await addMessages(75)
  await db.updateTable('contact').set({ updatedAt: old }).execute()
  await runHousekeeping(app.services)
  expect(await countMessages()).toBe(100)
  await confirm(name, 100)
  await runHousekeeping(app.services)
  expect(await countMessages()).toBe(0)
  expect(await deletions()).toEqual([])
})

test('OPS-9 a sweep of unused files waits for confirmation', async () => {
  await runHousekeeping(app.services)
  const keys = Array.from({ length: 60 }, createCvKey)
  for (const key of keys) {
    await storage.put(key, 'a file')
    setModifiedAt(app.services, key, new Date(Date.now() - 7_200_000))
  }
  await runHousekeeping(app.services)
  expect(await storage.exists(keys[0] ?? '')).toBe(true)
  const [waiting] = await deletions()
  expect(waiting).toMatchObject({ name: 'orphaned files', count: 60 })
  await confirm('orphaned files', 60)
  await runHousekeeping(app.services)
  expect(await storage.exists(keys[0] ?? '')).toBe(false)
})
