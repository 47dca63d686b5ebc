import { expect, test } from 'vitest'
import { queryStats } from '#app/platform/db/open.server.ts'
import { readRevision } from '#app/platform/db/revision-monitor.server.ts'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { storedPictures } from '../../../testing/files/stored-files.ts'
import { samplePng, buildForm, upload } from '../../../testing/pictures.ts'
import { bearer } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addPictures } from './picture-rows.server.ts'

const app = await testApp()
const { admin, services } = app
const { db } = services

const add = async (fields: Record<string, string> = {}) =>
  admin.post('/admin/pictures', { body: buildForm({ image: await samplePng(), ...fields }) })
const one = (id: number) => admin.get('/admin/pictures/:id', { params: { id } })
const change = (
  id: number,
  body: { alt?: string; focusX?: number; focusY?: number | string },
  headers = {},
) => admin.patch('/admin/pictures/:id', { params: { id }, body, headers })
const remove = (id: number) => admin.delete('/admin/pictures/:id', { params: { id } })
const banner = (image: string, more = {}) =>
  admin.post('/admin/AddBanner', { body: { tittle: 'Open day', description: 'Come.', image, ...more } })

test('EDIT-7 an uploaded picture has name, size and uploader, and is private until it is used', async () => {
  const picture = await add({ alt: 'A bench' })
  expect(picture).toMatchObject({ title: 'picture.png', alt: 'A bench', focusX: 50, focusY: 50 })
  expect(await one(picture.id)).toMatchObject({ userName: expect.stringMatching(/./), usedBy: [] })
  expect((await one(picture.id)).bytes).toBeGreaterThan(50)
  expect((await app.fetch(`/api${picture.image}`)).status).toBe(404)
  expect((await app.fetch(`/api${picture.image}`, { headers: bearer(app) })).status).toBe(200)
  await banner(picture.image)
  expect((await app.fetch(`/api${picture.image}`)).status).toBe(200)
})

test('EDIT-7 a file that is not a picture is rejected with a reason, and nothing is stored', async () => {
  const { total } = await admin.get('/admin/pictures')
  const before = await storedPictures(services)
  await expectInvalid(admin.post('/admin/pictures', { body: buildForm({ image: upload('no picture') }) }), {
    image: expect.stringContaining('JPEG'),
  })
  expect((await admin.get('/admin/pictures')).total).toBe(total)
  expect(await storedPictures(services)).toEqual(before)
})

test('EDIT-7 changing text and focal point raises the version and applies to every record that uses the picture', async () => {
  const { id, image } = await add()
  await banner(image)
  await banner(image, { tittle: 'Fair' })
  const revision = await readRevision(db)
  expect(await change(id, { alt: ' A\nhall ', focusX: 34, focusY: '10' })).toMatchObject({
    alt: 'A hall',
    focusX: 34,
    focusY: 10,
    version: 2,
  })
  expect(await readRevision(db)).toBe(revision + 1)
  const { rows } = await app.anyone.get('/Banner')
  expect(rows.filter((row) => row.image === image)).toMatchObject([
    { tittle: 'Fair', imageAlt: 'A hall', imageFocus: '34 10' },
    { tittle: 'Open day', imageAlt: 'A hall', imageFocus: '34 10' },
  ])
  const { rows: entries } = await admin.get('/admin/audit', { query: { kind: 'picture', itemId: id } })
  expect(entries[0]).toMatchObject({ action: 'update', after: { alt: 'A hall', focusX: 34 } })
  await expectRejection(change(id, { alt: 'Two' }, { 'If-Match': '"1"' }), 409)
  await expectInvalid(change(id, { focusX: 101, focusY: -1, alt: 'x'.repeat(301) }), {
    focusX: 'focusX must be a whole number from 0 to 100.',
    focusY: 'focusY must be a whole number from 0 to 100.',
    alt: expect.stringContaining('300'),
  })
})

test('EDIT-7 pictures can be searched by name and text', async () => {
  const picture = await add({ alt: 'A very rare bench' })
  const find = async (query: object) =>
    (await admin.get('/admin/pictures', { query: { limit: 60, ...query } })).rows.map(({ id }) => id)
  expect(await find({ search: 'RARE bench' })).toEqual([picture.id])
  expect(await find({ search: '%' })).toEqual([])
  expect(await find({ image: picture.image })).toEqual([picture.id])
  await banner(picture.image)
  await banner(picture.image)
  const { rows } = await admin.get('/admin/pictures', { query: { image: picture.image } })
  expect(rows).toMatchObject([{ uses: 2 }])
})

test('EDIT-7 a picture cannot be deleted while a record, the trash, a draft or a version uses it', async () => {
  const { id, image } = await add()
  const refused = (message: string) => expect(remove(id)).rejects.toMatchObject({ status: 409, message })
  const where = 'This picture is used by the banner ‘Open day’'
  const { id: record } = await banner(image)
  const params = { id: record }
  await refused(`${where}.`)
  await admin.patch('/admin/update/Banner/:id', { params, body: { image: null } })
  await refused(`${where}, in an earlier version.`)
  await admin.post('/admin/Banner/:id/draft', { params, body: { image } })
  await refused(`${where}, in a draft.`)
  const other = await banner(image, { tittle: 'Fair' })
  await admin.delete('/admin/deleteBanner/:id', { params: { id: other.id } })
  expect((await one(id)).usedBy).toMatchObject([
    { recordId: other.id, state: 'trash', label: 'Fair' },
    { recordId: record, state: 'draft' },
  ])
  for (const kind of [record, other.id]) {
    if (kind === record) await admin.delete('/admin/deleteBanner/:id', { params: { id: kind } })
    await admin.delete('/admin/trash/:kind/:id', { params: { kind: 'banner', id: kind } })
  }
  await remove(id)
  expect(await storedPictures(services)).not.toContain(image.slice(7, 39))
  await expectRejection(one(id), 404)
})

test('EDIT-7 if a picture is deleted and selected at the same time, one of the requests is rejected', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, image } = await add()
    const [deleted, chosen] = await Promise.allSettled([remove(id), banner(image)])
    expect([deleted.status, chosen.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const reason = (deleted.status === 'rejected' ? deleted : (chosen as PromiseRejectedResult)).reason
    expect([409, 422]).toContain((reason as { status: number }).status)
  }
})

test('EDIT-7 viewers can see the library but not change it', async () => {
  const { id } = await add()
  await db.updateTable('user').set({ role: 'viewer' }).execute()
  try {
    expect((await one(id)).id).toBe(id)
    for (const call of [() => add(), () => change(id, { alt: 'Mine' }), () => remove(id)])
      await expectRejection(call(), 403)
  } finally {
    await db.updateTable('user').set({ role: 'administrator' }).execute()
  }
})

test('EDIT-7 listing and searching 10,000 pictures takes as many SQL statements as listing 60', async () => {
  const addMany = (start: number, end: number) => {
    const pictures = Array.from({ length: end - start }, (_, index) => ({
      file: `/image/${String(start + index).padStart(32, '0')}-40x30-40.webp`,
      title: `Picture ${start + index}`,
    }))
    return addPictures(db, pictures)
  }
  const list = async (query: object) => {
    const before = queryStats.queries
    const { rows, total } = await admin.get('/admin/pictures', { query: { limit: 60, ...query } })
    return { titles: rows.map(({ title }) => title), total, statements: queryStats.queries - before }
  }
  const { total: before } = await list({})
  await addMany(0, 60)
  const { statements } = await list({})
  for (let start = 60; start < 10_000; start += 994) await addMany(start, start + 994)
  const titles = (first: number) => Array.from({ length: 60 }, (_, index) => `Picture ${first - index}`)
  expect(await list({ search: 'picture 99' })).toEqual({
    titles: titles(9999),
    total: 111,
    statements,
  })
  expect(await list({ offset: 100 })).toEqual({
    titles: titles(9999 - 99 * 60),
    total: before + 10_000,
    statements,
  })
})
