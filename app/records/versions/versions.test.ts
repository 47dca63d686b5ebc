import { expect, test } from 'vitest'
import { companyClock } from '#app/ui/date/company-time.ts'
import { withPreview } from '#app/operations/preview.server.ts'
import { runSchedules } from '#app/operations/run-scheduled-publishing.server.ts'
import { contentNames, contentOf } from '#app/collections.ts'
import { runHousekeeping } from '#app/jobs.server.ts'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { setModifiedAt, storedKeys } from '../../../testing/files/stored-files.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { setRows } from '../../../testing/set-rows.ts'
import { createCourse } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

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

test.each(singletons)('EDIT-3 %s: an empty draft changes nothing, even if published', async (name) => {
  const { adminList, adminOne } = contentOf(name).api
  const [row] = (await admin.get(adminList as '/admin/Banner')).rows
  const params = { id: row?.id ?? 0 }
  await admin.post(`${adminOne}/draft` as '/admin/Banner/:id/draft', { params, body: {} })
  expect((await admin.get(adminList as '/admin/Banner')).rows[0]).toEqual(row)
  const published = await admin.post(`${adminOne}/publish` as '/admin/Banner/:id/publish', {
    params,
    body: {},
  })
  expect(published).toMatchObject({ status: 1, version: 1 })
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
  await expectRejection(publish, 422)
  const { id } = await admin.post(`${api.adminList}/draft` as '/admin/Banner/draft', { body: {} })
  expect(id).not.toBe(row.id)
})

test('EDIT-3 a draft may be incomplete, leaves the live record unchanged and is validated on publication', async () => {
  const { id } = await add('Open day')
  await save(id, { tittle: 'Open week', description: '' }, 0)
  expect(await live(id)).toMatchObject({ tittle: 'Open day' })
  const publish = () => admin.post('/admin/Banner/:id/publish', { params: { id }, body: {} })
  await expectInvalid(publish(), { description: 'Please enter a description.' })
  expect((await statesOf(id)).draft).toMatchObject({ fields: { tittle: 'Open week', description: '' } })
  await save(id, { description: 'Monday to Friday' })
  expect(await publish()).toMatchObject({ tittle: 'Open week', description: 'Monday to Friday', status: 1 })
  expect((await statesOf(id)).draft).toBeNull()
})

test('EDIT-3 the second of two users who save the same draft gets a conflict, and nothing is lost', async () => {
  const { id } = await add('Visit')
  const first = await save(id, { tittle: 'Visit us' }, 0)
  await expectRejection(save(id, { tittle: 'Come and see' }, 0), 409)
  expect((await statesOf(id)).draft).toMatchObject({ fields: { tittle: 'Visit us' } })
  expect(await save(id, { tittle: 'Come and see' }, first.id)).toMatchObject({
    fields: { tittle: 'Come and see' },
  })
})

test('EDIT-3 a draft keeps its base version when it is saved again, and does not overwrite later changes to the live record', async () => {
  const { id } = await add('Desk')
  await save(id, { tittle: 'Desk in June' })
  await admin.patch('/admin/update/Banner/:id', { params: { id }, body: { description: 'Closed on Sunday' } })
  const publish = () => admin.post('/admin/Banner/:id/publish', { params: { id }, body: {} })
  for (const changes of [{}, { baseVersion: '1' }] as Record<string, string>[]) {
    await save(id, { tittle: 'Desk in July', ...changes })
    await expectRejection(publish(), 409)
    expect(await live(id)).toMatchObject({ tittle: 'Desk', description: 'Closed on Sunday' })
  }
  await save(id, { description: 'Closed on Sunday', baseVersion: '2' })
  expect(await publish()).toMatchObject({ tittle: 'Desk in July', description: 'Closed on Sunday' })
})

test('EDIT-3 a record that was never published cannot be activated without validation', async () => {
  const { id } = await admin.post('/admin/Question/draft', { body: {} })
  const message = 'This is a draft. Open it to publish it.'
  const bulk = admin.post('/admin/bulk', {
    body: { kind: 'question', ids: [id], action: 'status', status: 1 },
  })
  await expectInvalid(bulk, { [id]: message })
  const update = admin.patch('/admin/Question/:id', { params: { id }, body: { status: 1 } })
  await expectRejection(update, 422)
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
    await expectRejection(update(id, { status: 1 }), 422, message)
    const bulk = admin.post('/admin/bulk', {
      body: { kind: 'question', ids: [id], action: 'status', status: 1 },
    })
    await expectRejection(bulk, 422)
    const publish = admin.post('/admin/Question/:id/publish', { params: { id }, body: {} })
    await expectInvalid(publish, { answer: expect.any(String) })
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
  await admin.patch('/admin/update/Banner/:id', {
    params: { id },
    body: { status: 0, versionNote: 'Postponed' },
  })
  await admin.patch('/admin/update/Banner/:id', { params: { id }, body: { status: 1 } })
  const { versions } = await statesOf(id)
  expect(versions).toMatchObject([
    { note: 'Postponed' },
    { note: 'The organiser calls it so', userName: expect.stringMatching(/./) },
    { note: '' },
  ])
  const first = versions.at(-1)
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
  await setRows(services.db, 'banner', { deletedAt: '2020-01-01T00:00:00.000Z' }, { id })
  await makeAllOld()
  await runHousekeeping(services)
  expect(await storedKeys(services)).toEqual([])
})

test('EDIT-4 a record keeps its latest 100 versions', async () => {
  const { id } = await add('Version 0')
  for (let count = 1; count <= 102; count++)
    await admin.patch('/admin/update/Banner/:id', { params: { id }, body: { tittle: `Version ${count}` } })
  const { versions } = await statesOf(id)
  expect(versions).toHaveLength(100)
  expect(versions[0]?.version).toBe(103)
})

const schedule = (id: number, body: { publishAt?: string; unpublishAt?: string }, draft?: number) =>
  admin.post('/admin/Banner/:id/schedule', {
    params: { id },
    body,
    headers: draft === undefined ? {} : { 'If-Match': `"${draft}"` },
  })

/** Makes the next change of a record due, and runs it. */
async function runSchedule(id: number, column: 'publishAt' | 'unpublishAt', processes = 1) {
  const due = services.db.updateTable('schedule').set({ [column]: soon(-60_000) })
  await due.where('recordId', '=', id).where(column, 'is not', null).execute()
  await Promise.all(Array.from({ length: processes }, () => runSchedules(services)))
}

test('EDIT-5 DESK-10 a scheduled publication publishes the draft of that moment, then unpublishes, once each', async () => {
  const { id } = await admin.post('/admin/Banner/draft', {
    body: { tittle: 'Monsoon', description: 'We are open' },
  })
  await schedule(id, { publishAt: soon(60_000), unpublishAt: soon(90_000) })
  await save(id, { tittle: 'Monsoon offers', versionNote: 'For June' })
  await runSchedules(services)
  expect(await live(id)).toMatchObject({ status: 0 })
  await runSchedule(id, 'publishAt', 4)
  expect(await live(id)).toMatchObject({ tittle: 'Monsoon offers', status: 1, version: 2 })
  const { draft, versions, schedule: left } = await statesOf(id)
  expect({ draft, left }).toMatchObject({ draft: null, left: { publishAt: null } })
  expect(versions[0]).toMatchObject({ note: 'For June' })
  await runSchedule(id, 'unpublishAt', 4)
  expect(await live(id)).toMatchObject({ status: 0, version: 3 })
  expect((await statesOf(id)).schedule).toBeNull()
})

test('EDIT-5 a scheduled publication keeps later edits of other fields, and fails if one field was changed twice', async () => {
  for (const [later, expected] of [
    [{ tittle: 'Later' }, { tittle: 'Later', description: 'Draft.' }],
    [{ description: 'Later.' }, { tittle: 'Sale', description: 'Later.' }],
  ] as const) {
    const { id } = await add('Sale')
    await save(id, { description: 'Draft.' })
    await schedule(id, { publishAt: soon(60_000) })
    await admin.patch('/admin/update/Banner/:id', { params: { id }, body: later })
    await runSchedule(id, 'publishAt')
    expect(await live(id)).toMatchObject(expected)
    const { schedule: failed } = await statesOf(id)
    expect(failed?.message).toEqual(
      'tittle' in later ? undefined : expect.stringMatching(/^This was changed after it was scheduled/),
    )
    await schedule(id, {})
  }
})

test('EDIT-5 ADMIN-15 a schedule is replaced and cancelled, shown on the dashboard, and logged', async () => {
  const { id } = await add('Closed')
  const times = { publishAt: null, unpublishAt: soon(60_000) }
  expect(await schedule(id, { unpublishAt: soon(90_000) })).toMatchObject({ message: null })
  expect(await schedule(id, { unpublishAt: times.unpublishAt })).toMatchObject(times)
  expect((await admin.get('/admin/dashboard')).advice).toContainEqual(
    expect.objectContaining({ title: 'Closed goes offline', tone: 'quiet' }),
  )
  expect(await schedule(id, {})).toBeNull()
  await runSchedule(id, 'unpublishAt')
  expect(await live(id)).toMatchObject({ status: 1 })
  const entry = { label: 'Closed', itemId: id }
  expect((await logOf(id)).slice(0, 2)).toMatchObject([
    { ...entry, action: 'cancel', before: times, after: null },
    { ...entry, action: 'schedule', before: null, after: times },
  ])
})

test("EDIT-5 EDIT-4 publishing or discarding the draft cancels its publication, and discarding another user's draft is logged", async () => {
  const { id } = await add('Picnic')
  await save(id, { tittle: 'Picnic in May' })
  await schedule(id, { publishAt: soon(60_000), unpublishAt: soon(90_000) })
  await admin.post('/admin/Banner/:id/publish', { params: { id }, body: {} })
  expect((await statesOf(id)).schedule).toMatchObject({ publishAt: null, unpublishAt: expect.any(String) })
  const draft = await save(id, { tittle: 'Picnic in June' })
  await schedule(id, { publishAt: soon(60_000) })
  const other = { userId: 'other', userName: 'Annamma' }
  await services.db.updateTable('snapshot').set(other).where('id', '=', draft.id).execute()
  await admin.delete('/admin/drafts/:id', { params: { id: draft.id } })
  expect((await statesOf(id)).schedule).toBeNull()
  expect((await logOf(id))[0]).toMatchObject({ action: 'discard', before: { userName: 'Annamma' } })
})

test('EDIT-5 incomplete or outdated drafts, past times and an end before the start cannot be scheduled', async () => {
  const { id } = await admin.post('/admin/Banner/draft', { body: { tittle: 'Half' } })
  await expectInvalid(schedule(id, { publishAt: soon(60_000) }), {
    description: 'Please enter a description.',
  })
  for (const [body, errors] of [
    [{ unpublishAt: soon(-1) }, { unpublishAt: 'Choose a time in the future.' }],
    [
      { publishAt: soon(90_000), unpublishAt: soon(60_000) },
      { unpublishAt: 'Choose a time after the start.' },
    ],
  ] as const)
    await expectInvalid(schedule(id, body), errors)
  const draft = await save(id, { description: 'Whole.' })
  await expectRejection(schedule(id, { publishAt: soon(60_000) }, draft.id - 1), 409)
})

test('EDIT-3 restoring a record keeps the conflict between its draft and a later live change', async () => {
  const { id } = await add('Sale')
  await save(id, { description: 'Draft.' })
  await admin.patch('/admin/update/Banner/:id', { params: { id }, body: { description: 'Live.' } })
  await admin.delete('/admin/deleteBanner/:id', { params: { id } })
  await admin.post('/admin/trash/restore', { body: { kind: 'banner', id } })
  await expectRejection(schedule(id, { publishAt: soon(60_000) }), 409)
})

test('EDIT-5 the dashboard leaves out pending schedules of deleted records; a due one fails until it is dismissed', async () => {
  const body = { tittle: 'Deleted', description: 'Saturday at ten' }
  const { id } = await admin.post('/admin/Banner/draft', { body })
  await schedule(id, { publishAt: soon(60_000) })
  const listTitles = async () => (await admin.get('/admin/dashboard')).advice.map(({ title }) => title)
  expect(await listTitles()).toContain('Deleted goes live')
  await admin.delete('/admin/deleteBanner/:id', { params: { id } })
  expect(await listTitles()).not.toContain('Deleted goes live')
  await admin.post('/admin/trash/restore', { body: { kind: 'banner', id } })
  expect(await listTitles()).toContain('Deleted goes live')
  await admin.delete('/admin/deleteBanner/:id', { params: { id } })
  await runSchedule(id, 'publishAt')
  expect((await admin.get('/admin/dashboard')).advice).toContainEqual(
    expect.objectContaining({ title: 'Deleted was not published', text: 'Banner not found.' }),
  )
  await admin.post('/admin/trash/restore', { body: { kind: 'banner', id } })
  expect(await live(id)).toMatchObject({ status: 0 })
  await schedule(id, {})
  expect(await listTitles()).not.toContain('Deleted was not published')
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
  await expectRejection(show(), 429)
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
  await setRows(services.db, 'account', { updatedAt: '2026-01-01T00:00:00.000Z' }, { userId: user.id })
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
