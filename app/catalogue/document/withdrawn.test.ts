import { beforeEach, expect, test } from 'vitest'
import { runSchedules } from '#app/operations/run-scheduled-publishing.server.ts'
import { expectRejection } from '../../../testing/expect-rejection.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { services, admin, anyone } = app
const upload = () => new File([new Uint8Array(pdf())], 'a.pdf')

let count = 0
let [first, withdrawn] = [0, 0]
let number = ''
beforeEach(async () => {
  count += 1
  number = `W-${count}`
  const given = { number, kind: 'certificate', title: 'Certificate', effectiveFrom: '2026-01-02' }
  first = (await admin.post('/admin/Document', { body: buildForm({ ...given, file: upload() }) })).id
  withdrawn = await revise()
  await edit(withdrawn, { withdrawnOn: '2026-11-01' })
})

const revise = async () => {
  const body = buildForm({ file: upload() })
  return (await admin.post('/admin/Document/:id/revision', { params: { id: first }, body })).id
}
const edit = (id: number, body: Record<string, unknown>) =>
  admin.patch('/admin/Document/:id', { params: { id }, body })
const remove = (id: number) => admin.delete('/admin/Document/:id', { params: { id } })
const bulk = (ids: number[], action: 'delete' | 'status') =>
  admin.post('/admin/bulk', {
    body: { kind: 'document', ids, action, ...(action === 'status' && { status: 0 }) },
  })
const inForce = async () =>
  (await anyone.get('/Document', { query: { number, inForce: 1 } })).rows.map(({ revision }) => revision)
const revivalError = () => ({
  status: 409,
  message: `Revision 1 of ${number} Certificate could be in force again. Withdraw or delete the older revisions first.`,
})

test.each<[string, () => Promise<unknown>]>([
  ['deleted', () => remove(withdrawn)],
  ['deleted in bulk', () => bulk([withdrawn], 'delete')],
  ['deactivated', () => edit(withdrawn, { status: 0 })],
  ['deactivated in bulk', () => bulk([withdrawn], 'status')],
  [
    'deactivated by an edit that also clears the withdrawal',
    () => edit(withdrawn, { status: 0, withdrawnOn: null }),
  ],
  ['moved to a later effective date', () => edit(withdrawn, { effectiveFrom: '2099-01-01' })],
  [
    'published as inactive',
    () => admin.post('/admin/Document/:id/publish', { params: { id: withdrawn }, body: { status: 0 } }),
  ],
])(
  'EDIT-1 BUY-6 a withdrawn revision cannot be %s while an older one would be in force again',
  async (_, change) => {
    await expect(change()).rejects.toMatchObject(revivalError())
    expect(await inForce()).toEqual([])
    await edit(first, { withdrawnOn: '2026-11-01' })
    await change()
    expect(await inForce()).toEqual([])
  },
)

test('EDIT-1 BUY-6 a withdrawn revision cannot change order with an older active one', async () => {
  const third = await revise()
  await edit(third, { withdrawnOn: '2026-11-01' })
  await remove(first).then(() => edit(withdrawn, { withdrawnOn: null }))
  await expectRejection(
    edit(third, { revision: 1 }),
    409,
    expect.stringMatching(/^Revision 2 of W-\d+ Certificate could be in force again/),
  )
  expect(await inForce()).toEqual([])
})

test('EDIT-5 EDIT-1 scheduled unpublishing of a withdrawn revision fails with the reason if an older one would be in force again', async () => {
  const body = { unpublishAt: new Date(Date.now() + 60_000).toISOString() }
  await admin.post('/admin/Document/:id/schedule', { params: { id: withdrawn }, body })
  await services.db.updateTable('schedule').set({ unpublishAt: new Date().toISOString() }).execute()
  await runSchedules(services)
  expect(await inForce()).toEqual([])
  const { advice } = await admin.get('/admin/dashboard')
  expect(advice).toContainEqual(expect.objectContaining({ text: revivalError().message }))
})

test('EDIT-1 BUY-6 deleting a revision that is not withdrawn restores the older one, and withdrawn revisions can be deleted together with older ones', async () => {
  await edit(withdrawn, { withdrawnOn: null })
  await remove(withdrawn)
  expect(await inForce()).toEqual([1])
  await admin.post('/admin/trash/restore', { body: { kind: 'document', id: withdrawn } })
  await edit(withdrawn, { withdrawnOn: '2026-11-01' })
  await bulk([first, withdrawn], 'delete')
  expect(await inForce()).toEqual([])
})

test('EDIT-1 BUY-6 one of two withdrawn revisions can be deleted, but not the last one before an older revision', async () => {
  const third = await revise()
  await expect(remove(withdrawn)).rejects.toMatchObject(revivalError())
  expect(await inForce()).toEqual([3])
  await edit(third, { withdrawnOn: '2026-11-01' })
  await remove(withdrawn)
  await expect(remove(third)).rejects.toMatchObject(revivalError())
  expect(await inForce()).toEqual([])
})
