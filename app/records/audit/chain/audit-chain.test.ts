import { fork } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { isPostgres, testEnvironment } from '../../../../testing/database.ts'
import { bareEnvironment } from '../../../../testing/processes/bare-environment.ts'
import { enquiry } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { runHousekeeping } from '../../../operations/housekeeping/housekeeping.server.ts'
import { emptyTrash } from '../../trash/empty-trash.server.ts'
import { insertSubmission } from '../../submission/receive/receive-submission.server.ts'
import { forgetSearches } from '../forget-searches.server.ts'
import { writeAuditEntries } from '../write-audit.server.ts'
import { sealAudit } from './seal-audit.server.ts'
import { verifyAudit } from './verify-audit.server.ts'

const app = await testApp()
const { db, settings } = app.services
const sealProcess = new URL('../../../../testing/processes/seal-audit-process.ts', import.meta.url)
const writer = { id: 'writer', name: 'Annamma Joseph', email: 'annamma@example.com' }

const addEntries = (count: number) =>
  writeAuditEntries(
    db,
    writer,
    Array.from({ length: count }, (_, index) => ({
      action: 'update' as const,
      kind: 'banner' as const,
      itemId: index + 1,
      label: `Banner ${index}`,
      before: { status: 0 },
      after: { status: 1 },
    })),
  )

beforeEach(async () => {
  await db.deleteFrom('audit').execute()
})

test('OPS-7 entries are sealed in order, each with the hash of the previous one', async () => {
  await addEntries(3)
  expect(await verifyAudit(db)).toEqual({ sealed: 0, unsealed: 3 })
  const head = await sealAudit(db)
  expect(head).toEqual({ seq: 3, hash: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(await verifyAudit(db, head)).toEqual({ sealed: 3, unsealed: 0 })
  expect(await sealAudit(db)).toEqual(head)
  await addEntries(1)
  expect((await sealAudit(db))?.seq).toBe(4)
  expect(await verifyAudit(db, head)).toEqual({ sealed: 4, unsealed: 0 })
})

test.for<[string, object]>([
  ['user', { userName: 'Somebody else' }],
  ['account', { userId: 'else' }],
  ['time', { at: '2020-01-01T00:00:00.000Z' }],
  ['action', { action: 'delete' }],
  ['record', { itemId: 9 }],
  ['label', { label: 'Another banner' }],
  ['blanked label', { label: '' }],
  ['old values', { before: '{"status":1}' }],
  ['new values', { after: null }],
  ['blanked label without salt', { label: '', labelSalt: null }],
  ['blanked new value without salt', { after: null, afterSalt: null }],
  ['user in an entry of an active account', { userName: 'Former colleague 1', nameSalt: null }],
  ['label with a pseudonym', { label: 'Former colleague 1', labelSalt: null }],
  ['salt', { labelSalt: null }],
  ['digests', { digests: '[]' }],
  ['hash', { hash: '0'.repeat(64) }],
])('OPS-7 a changed %s is found', async ([, change]) => {
  await addEntries(4)
  await sealAudit(db)
  await db.updateTable('audit').set(change).where('seq', '=', 3).execute()
  expect(await verifyAudit(db)).toMatchObject({ sealed: 2, broken: { seq: 3, problem: 'changed' } })
})

test('OPS-7 a deleted, an inserted and a moved entry are found', async () => {
  await addEntries(5)
  await sealAudit(db)
  const row = await db.selectFrom('audit').selectAll().where('seq', '=', 3).executeTakeFirstOrThrow()
  await db.deleteFrom('audit').where('seq', '=', 3).execute()
  expect(await verifyAudit(db)).toMatchObject({ broken: { seq: 3, problem: 'missing' } })
  await db.updateTable('audit').set({ seq: 3 }).where('seq', '=', 4).execute()
  expect(await verifyAudit(db)).toMatchObject({ broken: { seq: 3, problem: 'changed' } })
  await db.updateTable('audit').set({ seq: 4 }).where('seq', '=', 3).execute()
  await db
    .insertInto('audit')
    .values({ ...row, action: 'delete' })
    .execute()
  expect(await verifyAudit(db)).toMatchObject({ broken: { seq: 3, problem: 'changed' } })
})

test('OPS-7 missing entries at the end are found with a head from a backup or an e-mail', async () => {
  await addEntries(4)
  const head = await sealAudit(db)
  await db.deleteFrom('audit').where('seq', '>', 2).execute()
  expect(await verifyAudit(db)).toEqual({ sealed: 2, unsealed: 0 })
  expect(await verifyAudit(db, head)).toMatchObject({ broken: { seq: 3, problem: 'missing' } })
  await addEntries(3)
  await sealAudit(db)
  expect(await verifyAudit(db, head)).toMatchObject({ broken: { seq: 4, problem: 'changed' } })
})

async function addEnquiry(email: string): Promise<number> {
  const id = await insertSubmission(db, 'franchise', { ...enquiry, email })
  await app.admin.patch('/admin/Update/updateFranchiseStatusById/:id', {
    params: { id },
    body: { status: 3 },
  })
  return id
}
const franchiseEntries = () =>
  db.selectFrom('audit').selectAll().where('kind', '=', 'franchise').orderBy('id').execute()

test('OPS-7 emptying the trash and forgetting a search keep the chain valid, and delete the salts', async () => {
  const id = await addEnquiry(enquiry.email)
  await app.fetch(`/api/admin/export/franchise?search=${encodeURIComponent(enquiry.name)}`, {
    headers: { Authorization: `Bearer ${app.token}` },
  })
  await app.admin.delete('/admin/franchise/:id', { params: { id } })
  const head = await sealAudit(db)
  await db.updateTable('franchise').set({ deletedAt: '2020-01-01T00:00:00.000Z' }).execute()
  await emptyTrash(db, settings, 'franchise')

  const entries = await franchiseEntries()
  expect(JSON.stringify(entries)).not.toMatch(/leela/i)
  expect(entries.map(({ action, labelSalt, termSalt }) => [action, labelSalt, termSalt])).toEqual([
    ['status', null, null],
    ['export', null, null],
    ['delete', null, null],
  ])
  expect(await verifyAudit(db, head)).toEqual({ sealed: 3, unsealed: 0 })
})

test('OPS-7 retention and the erasure of a person keep the chain valid', async () => {
  const expired = await addEnquiry('expired@example.com')
  await addEnquiry('erased@example.com')
  const head = await sealAudit(db)
  await db
    .updateTable('franchise')
    .set({ updatedAt: '2020-01-01T00:00:00.000Z' })
    .where('id', '=', expired)
    .execute()
  await runHousekeeping(app.services)
  await app.admin.post('/admin/person/erase', { body: { person: 'erased@example.com', total: 1 } })
  await sealAudit(db)

  const entries = await franchiseEntries()
  expect(entries.map(({ action, label }) => [action, label])).toEqual([
    ['status', ''],
    ['status', ''],
    ['erase', ''],
  ])
  expect(await verifyAudit(db, head)).toEqual({ sealed: 4, unsealed: 0 })
})

test('OPS-7 two processes that seal at once make one chain', { timeout: 60_000 }, async () => {
  await addEntries(1200)
  const env = { ...bareEnvironment, ...(await testEnvironment(settings.dataDir)) }
  const other = fork(sealProcess, { env })
  await once(other, 'message')
  const ended = once(other, 'exit')
  other.send('go')
  await Promise.all([sealAudit(db), sealAudit(db), addEntries(50), ended])
  const head = await sealAudit(db)
  expect(head?.seq).toBe(1250)
  expect(await verifyAudit(db, head)).toEqual({ sealed: 1250, unsealed: 0 })
})

test.runIf(isPostgres)(
  'OPS-7 forgetting a search during an anonymization leaves its erased value',
  async () => {
    const after = { search: 'leela', rows: 1 }
    await writeAuditEntries(db, writer, [{ action: 'export', kind: 'franchise', after }])
    let forgetting: Promise<void> | undefined
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('audit').set({ after: null, afterSalt: null, termSalt: null }).execute()
      forgetting = db.transaction().execute((other) => forgetSearches(other, ['leela']))
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    await forgetting
    expect(await db.selectFrom('audit').select('after').execute()).toEqual([{ after: null }])
  },
)
