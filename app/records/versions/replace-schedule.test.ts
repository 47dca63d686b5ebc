import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'

const { admin } = await testApp()
const at = new Date(Date.now() + 86_400_000).toISOString()

const addBanner = (tittle: string) =>
  admin.post('/admin/AddBanner', { body: { tittle, description: 'Saturday at ten.' } })
const saveDraft = (id: number, description: string, draft?: number) =>
  admin.post('/admin/Banner/:id/draft', {
    params: { id },
    body: { tittle: 'Sale', description },
    ...(draft && { headers: { 'If-Match': `"${draft}"` } }),
  })
const schedule = (id: number, replaces?: number) =>
  admin.post('/admin/Banner/:id/schedule', {
    params: { id },
    body: { action: 'publish', at, ...(replaces && { replaces }) },
  })
const listSchedules = async (recordId: number) =>
  (await admin.get('/admin/versions', { query: { collection: 'banner', recordId } })).schedules

test('DESK-10 a new schedule replaces a waiting one with the latest draft', async () => {
  const { id } = await addBanner('Sale')
  const { id: draft } = await saveDraft(id, 'First.')
  const first = await schedule(id)
  await saveDraft(id, 'Second.', draft)
  await expect(schedule(id)).rejects.toMatchObject({ status: 409 })
  const second = await schedule(id, first.id)
  expect(await listSchedules(id)).toMatchObject([{ id: second.id, at, state: 'waiting' }])
  const version = await admin.get('/admin/versions/:id', { params: { id: second.snapshotId ?? 0 } })
  expect(version.fields).toMatchObject({ description: 'Second.' })
})

test('EDIT-5 a draft can be scheduled again and published after Undo of a deletion', async () => {
  const body = { tittle: 'Sale', description: 'Draft.' }
  const { id } = await admin.post('/admin/Banner/draft', { body })
  const first = await schedule(id)
  await admin.delete('/admin/deleteBanner/:id', { params: { id } })
  await admin.post('/admin/bulk', { body: { kind: 'banner', ids: [id], action: 'restore' } })
  const second = await schedule(id, first.id)
  expect(await listSchedules(id)).toMatchObject([{ id: second.id, state: 'waiting' }])
  const published = await admin.post('/admin/Banner/:id/publish', { params: { id }, body: { status: 1 } })
  expect(published).toMatchObject({ description: 'Draft.', status: 1 })
})

test('EDIT-3 restoring a record keeps the conflict between its draft and a later live change', async () => {
  const { id } = await addBanner('Sale')
  await saveDraft(id, 'Draft.')
  await admin.patch('/admin/update/Banner/:id', { params: { id }, body: { description: 'Live.' } })
  await admin.delete('/admin/deleteBanner/:id', { params: { id } })
  await admin.post('/admin/trash/restore', { body: { kind: 'banner', id } })
  await expect(schedule(id)).rejects.toMatchObject({ status: 409 })
})

test('DESK-10 a schedule of another record is not replaced', async () => {
  const [one, other] = [await addBanner('One'), await addBanner('Other')]
  const { id } = await schedule(one.id)
  await expect(schedule(other.id, id)).rejects.toMatchObject({ status: 409 })
  expect(await listSchedules(one.id)).toMatchObject([{ id, state: 'waiting' }])
  expect(await listSchedules(other.id)).toEqual([])
})
