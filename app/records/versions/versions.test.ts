import { expect, test } from 'vitest'
import { companyClock } from '../../ui/date/company-time.ts'
import { contentNames, contentOf } from '../../collections.ts'
import { runSchedules } from '../../operations/run-scheduled-publishing.server.ts'
import { withPreview } from '../../operations/preview.server.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { setModifiedAt, storedKeys } from '../../../testing/files/stored-files.ts'
import { createCourse } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { runHousekeeping } from '../../operations/housekeeping/housekeeping.server.ts'

const app = await testApp()
const { admin, anyone, services } = app
const add = (tittle: string) =>
  admin.post('/admin/AddBanner', { body: { tittle, description: 'Saturday at ten' } })
const save = (id: number, body: Record<string, string>, draft?: number) =>
  admin.post('/admin/Banner/:id/draft', {
    params: { id },
    body,
    headers: draft === undefined ? {} : { 'If-Match': `"${draft}"` },
  })
const statesOf = (recordId: number) =>
  admin.get('/admin/versions', { query: { collection: 'banner', recordId } })
const logOf = async (itemId: number) =>
  (await admin.get('/admin/audit', { query: { kind: 'banner', itemId } })).rows
const live = async (id: number) => admin.get('/admin/Banner/:id', { params: { id } })
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Drafts of batches need one. */
await createCourse(app, { status: 0 })
const addable = contentNames.filter((name) => !contentOf(name).isSingleton)
const singletons = contentNames.filter((name) => contentOf(name).isSingleton)

test.each(singletons)('EDIT-3 %s: saving a draft does not change the live record', async (name) => {
  const { adminList, adminOne } = contentOf(name).api
  const [row] = (await admin.get(adminList as '/admin/Banner')).rows
  const params = { id: row?.id ?? 0 }
  await admin.post(`${adminOne}/draft` as '/admin/Banner/:id/draft', { params, body: {} })
  expect((await admin.get(adminList as '/admin/Banner')).rows[0]).toEqual(row)
  const published = await admin.post(`${adminOne}/publish` as '/admin/Banner/:id/publish', {
    params,
    body: {},
  })
  expect(published).toMatchObject({ status: 1, version: 2 })
})

test.each(addable)('EDIT-3 %s: an empty draft can be saved and is not public', async (name) => {
  const { api } = contentOf(name)
  const row = await admin.post(`${api.adminList}/draft` as '/admin/Banner/draft', { body: {} })
  expect(row.status).toBe(0)
  const { rows } = await anyone.get(api.list as '/Banner')
  expect(rows.map(({ id }) => id)).not.toContain(row.id)
  const publish = admin.post(`${api.adminOne}/publish` as '/admin/Banner/:id/publish', {
    params: { id: row.id },
    body: {},
  })
  await expect(publish).rejects.toMatchObject({ status: 422 })
  const { id } = await admin.post(`${api.adminList}/draft` as '/admin/Banner/draft', { body: {} })
  expect(id).not.toBe(row.id)
})

test('EDIT-3 a draft may be incomplete, leaves the live record unchanged and is validated on publication', async () => {
  const { id } = await add('Open day')
  await save(id, { tittle: 'Open week', description: '' }, 0)
  expect(await live(id)).toMatchObject({ tittle: 'Open day' })
  const publish = () => admin.post('/admin/Banner/:id/publish', { params: { id }, body: {} })
  await expect(publish()).rejects.toMatchObject({
    status: 422,
    errors: { description: 'Please enter a description.' },
  })
  expect((await statesOf(id)).draft).toMatchObject({ fields: { tittle: 'Open week', description: '' } })
  await save(id, { description: 'Monday to Friday' })
  expect(await publish()).toMatchObject({ tittle: 'Open week', description: 'Monday to Friday', status: 1 })
  expect((await statesOf(id)).draft).toBeNull()
})

test('EDIT-3 the second of two users who save the same draft gets a conflict, and nothing is lost', async () => {
  const { id } = await add('Visit')
  const first = await save(id, { tittle: 'Visit us' }, 0)
  await expect(save(id, { tittle: 'Come and see' }, 0)).rejects.toMatchObject({ status: 409 })
  expect((await statesOf(id)).draft).toMatchObject({ fields: { tittle: 'Visit us' } })
  expect(await save(id, { tittle: 'Come and see' }, first.id)).toMatchObject({
    fields: { tittle: 'Come and see' },
  })
})

test('EDIT-3 a draft does not overwrite later changes to the live record', async () => {
  const { id } = await add('Hours')
  await save(id, { tittle: 'Hours in June' })
  await admin.patch('/admin/update/Banner/:id', { params: { id }, body: { description: 'Closed on Sunday' } })
  await save(id, { tittle: 'Hours in July', baseVersion: '1' })
  const publish = admin.post('/admin/Banner/:id/publish', { params: { id }, body: {} })
  await expect(publish).rejects.toMatchObject({ status: 409 })
  expect(await live(id)).toMatchObject({ tittle: 'Hours', description: 'Closed on Sunday' })
})

test('EDIT-3 saving a draft again keeps its base version', async () => {
  const { id } = await add('Desk')
  await save(id, { tittle: 'Desk in June' })
  await admin.patch('/admin/update/Banner/:id', { params: { id }, body: { description: 'Closed on Sunday' } })
  await save(id, { tittle: 'Desk in July' })
  const publish = () => admin.post('/admin/Banner/:id/publish', { params: { id }, body: {} })
  await expect(publish()).rejects.toMatchObject({ status: 409 })
  await save(id, { description: 'Closed on Sunday', baseVersion: '2' })
  expect(await publish()).toMatchObject({ tittle: 'Desk in July', description: 'Closed on Sunday' })
})

test('EDIT-3 a record that was never published cannot be activated without validation', async () => {
  const { id } = await admin.post('/admin/Question/draft', { body: {} })
  const message = 'This is a draft. Open it to publish it.'
  const bulk = admin.post('/admin/bulk', {
    body: { kind: 'question', ids: [id], action: 'status', status: 1 },
  })
  await expect(bulk).rejects.toMatchObject({ status: 422, errors: { [id]: message } })
  const update = admin.patch('/admin/Question/:id', { params: { id }, body: { status: 1 } })
  await expect(update).rejects.toMatchObject({ status: 422 })
})

test('EDIT-3 changing the fields or discarding the draft does not allow activation without validation', async () => {
  const message = 'This is a draft. Open it to publish it.'
  const draft = async () => (await admin.post('/admin/Question/draft', { body: { question: 'Why?' } })).id
  const [changed, discarded] = [await draft(), await draft()]
  const update = (id: number, body: { question?: string; status?: number }) =>
    admin.patch('/admin/Question/:id', { params: { id }, body })
  await update(changed, { question: 'Why not?' })
  const question = { collection: 'question', recordId: discarded } as const
  const before = await admin.get('/admin/versions', { query: question })
  await admin.delete('/admin/drafts/:id', { params: { id: before.draft?.id ?? 0 } })
  for (const id of [changed, discarded]) {
    await expect(update(id, { status: 1 })).rejects.toMatchObject({ status: 422, message })
    const bulk = admin.post('/admin/bulk', {
      body: { kind: 'question', ids: [id], action: 'status', status: 1 },
    })
    await expect(bulk).rejects.toMatchObject({ status: 422 })
    const publish = admin.post('/admin/Question/:id/publish', { params: { id }, body: {} })
    await expect(publish).rejects.toMatchObject({ status: 422, errors: { answer: expect.any(String) } })
  }
  const after = await admin.get('/admin/versions', { query: question })
  expect(after).toMatchObject({ draft: { fields: { question: null } }, versions: [] })
})

test('EDIT-4 a version has user, time and note; restoring one creates a draft and keeps the live record', async () => {
  const { id } = await add('Fair')
  await admin.patch('/admin/update/Banner/:id', {
    params: { id },
    body: { tittle: 'Trade fair', versionNote: 'The organiser calls it so' },
  })
  await admin.patch('/admin/update/Banner/:id', { params: { id }, body: { status: 0 } })
  const { versions } = await statesOf(id)
  expect(versions).toMatchObject([
    { note: 'The organiser calls it so', userName: expect.stringMatching(/./) },
    { note: '' },
  ])
  const [, first] = versions
  expect(await admin.get('/admin/versions/:id', { params: { id: first?.id ?? 0 } })).toMatchObject({
    fields: { tittle: 'Fair' },
  })
  await admin.post('/admin/versions/:id/restore', { params: { id: first?.id ?? 0 } })
  expect(await live(id)).toMatchObject({ tittle: 'Trade fair' })
  expect((await statesOf(id)).draft).toMatchObject({ fields: { tittle: 'Fair' } })
})

async function makeAllOld(): Promise<void> {
  for (const key of await storedKeys(services)) setModifiedAt(services, key, new Date(Date.now() - 7_200_000))
}

test('EDIT-4 the picture of an earlier version is kept, for administrators only, until the record is permanently deleted', async () => {
  const { id, image } = await admin.post('/admin/AddBanner', {
    body: buildForm({ tittle: 'Hall', description: 'Our hall', image: await samplePng() }),
  })
  await admin.patch('/admin/update/Banner/:id', {
    params: { id },
    body: buildForm({ image: await samplePng() }),
  })
  await makeAllOld()
  await runHousekeeping(services)
  expect((await app.fetch(`/api${image}`)).status).toBe(404)
  const asAdmin = { headers: { Authorization: `Bearer ${app.token}` } }
  expect((await app.fetch(`/api${image}`, asAdmin)).status).toBe(200)
  await admin.delete('/admin/deleteBanner/:id', { params: { id } })
  await services.db
    .updateTable('banner')
    .set({ deletedAt: '2020-01-01T00:00:00.000Z' })
    .where('id', '=', id)
    .execute()
  await makeAllOld()
  await runHousekeeping(services)
  expect(await storedKeys(services)).toEqual([])
})

test('EDIT-4 a record keeps its latest 100 versions', { timeout: 30_000 }, async () => {
  const { id } = await add('Version 0')
  for (let count = 1; count <= 102; count++)
    await admin.patch('/admin/update/Banner/:id', { params: { id }, body: { tittle: `Version ${count}` } })
  const { versions } = await statesOf(id)
  expect(versions).toHaveLength(100)
  expect(versions[0]?.version).toBe(103)
})

const schedule = (id: number, action: 'publish' | 'unpublish', at: string) =>
  admin.post('/admin/Banner/:id/schedule', { params: { id }, body: { action, at } })

test('EDIT-5 a scheduled publication publishes the state at scheduling time, without later edits', async () => {
  const { id } = await admin.post('/admin/Banner/draft', {
    body: { tittle: 'Monsoon', description: 'We are open', versionNote: 'For June' },
  })
  await schedule(id, 'publish', soon(60_000))
  await save(id, { tittle: 'Monsoon offers' })
  await runSchedules(services)
  expect(await live(id)).toMatchObject({ status: 0 })
  await makeOverdue(id)
  await runSchedules(services)
  expect(await live(id)).toMatchObject({ tittle: 'Monsoon', status: 1 })
  expect((await statesOf(id)).versions[0]).toMatchObject({ note: 'For June' })
  expect((await statesOf(id)).draft).toMatchObject({ fields: { tittle: 'Monsoon offers' } })
})

const makeOverdue = (id: number) =>
  services.db
    .updateTable('schedule')
    .set({ at: soon(-60_000) })
    .where('recordId', '=', id)
    .execute()

test('EDIT-5 a scheduled unpublication runs once, with any number of processes', async () => {
  const { id } = await add('Last days')
  await schedule(id, 'unpublish', soon(60_000))
  await makeOverdue(id)
  await Promise.all([1, 2, 3, 4].map(() => runSchedules(services)))
  expect(await live(id)).toMatchObject({ status: 0, version: 2 })
})

test('EDIT-5 a pending schedule can be canceled', async () => {
  const { id } = await add('Closed')
  const { id: at } = await schedule(id, 'unpublish', soon(60_000))
  await expect(schedule(id, 'unpublish', soon(90_000))).rejects.toMatchObject({ status: 409 })
  expect((await admin.get('/admin/dashboard')).advice).toContainEqual(
    expect.objectContaining({ title: 'Closed goes offline', tone: 'quiet' }),
  )
  await admin.delete('/admin/schedules/:id', { params: { id: at } })
  await makeOverdue(id)
  await runSchedules(services)
  expect(await live(id)).toMatchObject({ status: 1 })
  await expect(admin.delete('/admin/schedules/:id', { params: { id: at } })).rejects.toMatchObject({
    status: 409,
  })
})

test('EDIT-5 ADMIN-15 scheduling and canceling are logged; canceling creates no draft if the live record is identical', async () => {
  const { id } = await add('Holidays')
  const at = soon(60_000)
  const { id: time } = await schedule(id, 'publish', at)
  await admin.delete('/admin/schedules/:id', { params: { id: time } })
  const entry = { label: 'Holidays', itemId: id }
  expect((await logOf(id)).slice(0, 2)).toMatchObject([
    { ...entry, action: 'cancel', before: { action: 'publish', at }, after: null },
    { ...entry, action: 'schedule', before: null, after: { action: 'publish', at } },
  ])
  expect((await statesOf(id)).draft).toBeNull()
})

test("EDIT-5 EDIT-4 a canceled schedule becomes a draft of its user, and discarding another user's draft is logged", async () => {
  const { id } = await add('Picnic')
  const draft = await save(id, { tittle: 'Picnic in May' })
  const { id: time } = await schedule(id, 'publish', soon(60_000))
  await admin.delete('/admin/drafts/:id', { params: { id: draft.id } })
  const other = { userId: 'other', userName: 'Annamma' }
  await services.db.updateTable('schedule').set(other).where('recordId', '=', id).execute()
  const own = await logOf(id)
  expect(own.map(({ action }) => action)).toEqual(['schedule', 'add'])
  await admin.delete('/admin/schedules/:id', { params: { id: time } })
  const { draft: kept } = await statesOf(id)
  expect(kept).toMatchObject({ userName: 'Annamma', fields: { tittle: 'Picnic in May' } })
  await admin.delete('/admin/drafts/:id', { params: { id: kept?.id ?? 0 } })
  expect((await logOf(id))[0]).toMatchObject({ action: 'discard', before: { userName: 'Annamma' } })
})

test('EDIT-5 an incomplete draft and a time in the past cannot be scheduled', async () => {
  const { id } = await admin.post('/admin/Banner/draft', { body: { tittle: 'Half' } })
  await expect(schedule(id, 'publish', soon(60_000))).rejects.toMatchObject({
    status: 422,
    errors: { description: 'Please enter a description.' },
  })
  await expect(schedule(id, 'unpublish', soon(-1))).rejects.toMatchObject({ status: 422 })
})

test('EDIT-5 the dashboard leaves out pending schedules of deleted records until they are restored', async () => {
  const { id } = await add('Deleted')
  await schedule(id, 'publish', soon(60_000))
  const listTitles = async () => (await admin.get('/admin/dashboard')).advice.map(({ title }) => title)
  expect(await listTitles()).toContain('Deleted goes live')
  await admin.delete('/admin/deleteBanner/:id', { params: { id } })
  expect(await listTitles()).not.toContain('Deleted goes live')
  await admin.post('/admin/trash/restore', { body: { kind: 'banner', id } })
  expect(await listTitles()).toContain('Deleted goes live')
  const [pending] = (await statesOf(id)).schedules
  await admin.delete('/admin/schedules/:id', { params: { id: pending?.id ?? 0 } })
})

test('EDIT-5 a record in the trash is not published by its schedule', async () => {
  const body = { tittle: 'Stays deleted', description: 'Saturday at ten' }
  const { id } = await admin.post('/admin/Banner/draft', { body })
  const { id: at } = await schedule(id, 'publish', soon(60_000))
  await admin.delete('/admin/deleteBanner/:id', { params: { id } })
  await makeOverdue(id)
  await runSchedules(services)
  await admin.post('/admin/trash/restore', { body: { kind: 'banner', id } })
  expect(await live(id)).toMatchObject({ status: 0 })
  expect((await statesOf(id)).schedules).toMatchObject([{ id: at, state: 'failed' }])
  await admin.delete('/admin/schedules/:id', { params: { id: at } })
})

test('EDIT-5 a failed schedule stays on the dashboard until it is dismissed', async () => {
  const { id } = await add('In the trash')
  const { id: at } = await schedule(id, 'unpublish', soon(60_000))
  await admin.delete('/admin/deleteBanner/:id', { params: { id } })
  await makeOverdue(id)
  await runSchedules(services)
  const { advice } = await admin.get('/admin/dashboard')
  expect(advice).toContainEqual(
    expect.objectContaining({ title: 'In the trash was not unpublished', text: 'Banner not found.' }),
  )
  await admin.delete('/admin/schedules/:id', { params: { id: at } })
  expect((await admin.get('/admin/dashboard')).advice).toEqual([])
})

test('EDIT-3 a preview link shows the draft without changing the record', async () => {
  const { id } = await add('Shown')
  await save(id, { tittle: 'Shown as a draft', description: '' })
  const { path } = await admin.post('/admin/preview', { body: { collection: 'banner', recordId: id } })
  const token = new URL(path, 'http://site').searchParams.get('preview') ?? ''
  const seen = await withPreview(services, token, ({ db }) =>
    db.selectFrom('banner').select(['tittle', 'description']).where('id', '=', id).executeTakeFirst(),
  )
  expect(seen).toEqual({ tittle: 'Shown as a draft', description: 'Saturday at ten' })
  expect(await live(id)).toMatchObject({ tittle: 'Shown', version: 1 })
  const other = token.replace('banner', 'news')
  expect(await withPreview(services, other, async () => 'made')).toBeUndefined()
})

test('SAFE-12 a preview ends when the account is disabled or its password changes, and is limited to 120 a minute', async () => {
  const { id } = await add('Seen')
  const { path } = await admin.post('/admin/preview', { body: { collection: 'banner', recordId: id } })
  const token = new URL(path, 'http://site').searchParams.get('preview') ?? ''
  const show = () => withPreview(services, token, async () => 'made')
  const forget = () => services.db.deleteFrom('attempt').execute()
  await forget()
  for (let times = 0; times < 120; times++) expect(await show()).toBe('made')
  await expect(show()).rejects.toMatchObject({ status: 429 })
  const user = await services.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const disable = (disabledAt: string | null) =>
    services.db.updateTable('user').set({ disabledAt }).where('id', '=', user.id).execute()
  await disable(new Date().toISOString())
  expect(await show()).toBeUndefined()
  await disable(null)
  await forget()
  expect(await show()).toBe('made')
  const updatedAt = new Date(Date.now() + 1000).toISOString()
  await services.db.updateTable('account').set({ updatedAt }).where('userId', '=', user.id).execute()
  expect(await show()).toBeUndefined()
  await services.db
    .updateTable('account')
    .set({ updatedAt: '2026-01-01T00:00:00.000Z' })
    .where('userId', '=', user.id)
    .execute()
  await forget()
})

test('EDIT-3 a preview link shows news with a future date', async () => {
  const tomorrow = companyClock(new Date(Date.now() + 86_400_000)).day
  const { id } = await admin.post('/admin/News/draft', { body: { tittle: 'Tomorrow', date: tomorrow } })
  const { path } = await admin.post('/admin/preview', { body: { collection: 'news', recordId: id } })
  const token = new URL(path, 'http://site').searchParams.get('preview') ?? ''
  expect(
    await withPreview(services, token, ({ db }) =>
      db.selectFrom('news').select(['status', 'date']).where('id', '=', id).executeTakeFirst(),
    ),
  ).toMatchObject({ status: 1, date: companyClock(new Date()).day })
})
