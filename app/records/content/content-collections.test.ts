import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readRevision } from '#app/platform/db/revision-monitor.server.ts'
import { Banner } from '#app/company/banner/banner.server.ts'
import { Event } from '#app/company/event/event.server.ts'
import { GalleryItem } from '#app/company/gallery/gallery.server.ts'
import { News } from '#app/company/news/news.server.ts'
import { Course } from '#app/academy/course/course.server.ts'
import { contentOf, type ContentName } from '#app/collections.ts'
import { storedPictures } from '../../../testing/files/stored-files.ts'
import { samplePng, solidPicture, buildForm, upload } from '../../../testing/pictures.ts'
import { bearer } from '../../../testing/sign-in/sign-in.ts'
import { sampleCourse } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()

const kinds: Partial<Record<ContentName, { row: z.ZodObject; fields: Record<string, string> }>> = {
  course: {
    row: Course,
    fields: { ...sampleCourse, category_id: '1', price: '48000', status: '1' },
  },
  banner: {
    row: Banner,
    fields: { tittle: 'Open day', description: 'Saturday at ten', status: '1' },
  },
  news: {
    row: News,
    fields: {
      tittle: 'A second bench',
      name: 'Anitha George',
      description: 'It stands.',
      date: '2026-11-02',
      tags: 'Academy,Workshop',
      status: '1',
    },
  },
  event: {
    row: Event,
    fields: {
      tittle: 'Open day',
      description: 'Lunch is in the mess.',
      startDate: '2031-02-01',
      startTime: '09:30',
      endTime: '13:00',
      duration: '4',
      status: '1',
    },
  },
  gallery: {
    row: GalleryItem,
    fields: { name: 'Workshop', type: 'Classroom', status: '1' },
  },
}

type Row = Record<string, unknown> & { id: number; version: number; image: string }
type Answer = {
  status: number
  success: boolean
  data: Row
  rows: Row[]
  total: number
  errors: Record<string, string>
}

async function call(method: string, path: string, body?: FormData | object, headers = {}): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await app.fetch(`/api${path}`, {
    method,
    headers: { ...bearer(app), ...(body && !isForm && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Omit<Answer, 'status' | 'rows'>
  return { ...answer, status: response.status, rows: answer.data as unknown as Row[] }
}

const countPictures = async () => (await storedPictures(app.services)).length

describe.each(Object.entries(kinds))('%s', (kind, { row, fields }) => {
  const { api, titleColumns, files } = contentOf(kind as ContentName)
  const withoutId = (path: string) => path.replace('/:id', '')
  const paths = { ...api, update: withoutId(api.update), remove: api.remove && withoutId(api.remove) }
  const title = titleColumns[0] ?? ''
  const takesPictures = 'image' in files
  const add = async (changes: Record<string, string> = {}): Promise<Row> => {
    const body = takesPictures
      ? buildForm({ ...fields, ...changes, image: await samplePng() })
      : { ...fields, ...changes }
    const added = await call('POST', paths.add, body)
    expect(added.status, JSON.stringify(added.errors)).toBe(201)
    return added.data
  }
  const update = (id: number, body: FormData | object, headers = {}) =>
    call('PATCH', `${paths.update}/${id}`, body, headers)
  const listed = async (path: string) => (await call('GET', path)).rows.map(({ id }) => id)
  const pictures = ['image', 'shareImage'].filter((name) => name in row.shape)
  const texts = pictures.flatMap((name) => [`${name}Alt`, `${name}Focus`])
  const Strict = z.strictObject({
    ...row.shape,
    ...Object.fromEntries(texts.map((name) => [name, z.string().nullable()])),
  })

  test('API-1 API-10 ADMIN-15 adding a record answers 201, every response has exactly the documented fields, and each change is logged', async () => {
    const added = await add()
    expect(Strict.parse(added)).toMatchObject({ [title]: fields[title], status: 1 })
    for (const path of [paths.list, `${paths.adminList}?status=1`]) {
      const list = await call('GET', path)
      expect([list.status, list.success]).toEqual([200, true])
      expect(list.total).toBe(list.rows.length)
      const rows = z.array(Strict).parse(list.rows)
      // Visitors learn the languages of translated records.
      const shown = rows.map(({ languages: _, ...row }: Record<string, unknown>) => row)
      expect(shown).toContainEqual(added)
    }
    const changed = await update(added.id, { [title]: 'Changed' })
    expect(changed.status).toBe(200)
    expect(Strict.parse(changed.data)).toMatchObject({
      ...added,
      [title]: 'Changed',
      version: 2,
      updatedAt: expect.any(String),
    })
    expect(z.iso.datetime().safeParse(changed.data.updatedAt).success).toBe(true)
    const log = await call('GET', `/admin/audit?kind=${kind}&itemId=${added.id}`)
    expect(log.rows).toMatchObject([
      { action: 'update', before: { [title]: fields[title] }, after: { [title]: 'Changed' } },
      { action: 'add', after: { [title]: fields[title], ...(takesPictures && { image: added.image }) } },
    ])
  })

  test('ADMIN-15 administrators read the current state of a record, active or not', async () => {
    const inactive = await add({ status: '0' })
    expect(await call('GET', `${paths.adminList}/${inactive.id}`)).toMatchObject({
      status: 200,
      data: inactive,
    })
    await update(inactive.id, { [title]: 'Changed' })
    const now = await call('GET', `${paths.adminList}/${inactive.id}`)
    expect(now.data).toMatchObject({ [title]: 'Changed', version: 2 })
    expect((await call('GET', `${paths.adminList}/999999`)).status).toBe(404)
    if (!paths.remove) return
    await call('DELETE', `${paths.remove}/${inactive.id}`)
    expect((await call('GET', `${paths.adminList}/${inactive.id}`)).status).toBe(404)
  })

  test('API-2 offset counts pages from 1, and 0 is the first page too', async () => {
    for (const name of ['One', 'Two', 'Three']) await add({ [title]: name })
    const all = await listed(paths.adminList)
    const page = (offset: number) => listed(`${paths.adminList}?limit=2&offset=${offset}`)
    expect(await page(0)).toEqual(all.slice(0, 2))
    expect(await page(1)).toEqual(all.slice(0, 2))
    expect(await page(2)).toEqual(all.slice(2, 4))
    expect(await page(1000)).toEqual([])
    expect((await call('GET', `${paths.adminList}?limit=2`)).total).toBe(all.length)
    expect(await listed(`${paths.adminList}?offset=2`)).toEqual(all)
  })

  test('API-2 invalid paging parameters answer 400', async () => {
    for (const query of ['limit=0', 'limit=many', 'limit=1.5', 'offset=-1', 'offset=next']) {
      expect((await call('GET', `${paths.list}?${query}`)).status).toBe(400)
    }
  })

  test('API-3 the public list contains only active records, with any query', async () => {
    const active = await add()
    const inactive = await add({ status: '0' })
    for (const query of ['', '?status=', '?status=1', '?limit=1000']) {
      const ids = await listed(paths.list + query)
      expect(ids).toContain(active.id)
      expect(ids).not.toContain(inactive.id)
    }
    const none = await call('GET', `${paths.list}?status=0`)
    expect(none).toMatchObject({ status: 200, data: [], total: 0 })
  })

  test('API-3 administrators filter by status; an empty filter returns all records, and invalid values are rejected', async () => {
    const active = await add()
    const inactive = await add({ status: '0' })
    expect(await listed(`${paths.adminList}?status=1`)).not.toContain(inactive.id)
    expect(await listed(`${paths.adminList}?status=0`)).not.toContain(active.id)
    for (const query of ['', '?status=']) {
      expect(await listed(paths.adminList + query)).toEqual(expect.arrayContaining([active.id, inactive.id]))
    }
    for (const status of ['2', '-1', 'active', '1.0']) {
      const refused = await call('GET', `${paths.adminList}?status=${status}`)
      expect(refused).toMatchObject({ status: 400, success: false })
    }
  })

  test('ADMIN-13 a search matches substrings, ignores case and treats wildcards literally', async () => {
    const { id } = await add({ [title]: "Lot 50%_A\\B of O'Neil" })
    const other = await add({ [title]: 'Lot 500 and more' })
    const search = (text: string) => listed(`${paths.adminList}?search=${encodeURIComponent(text)}`)
    for (const text of ['50%_a', 'LOT 50%', 'a\\b OF', "o'neil"]) {
      expect(await search(text)).toContain(id)
      expect(await search(text)).not.toContain(other.id)
    }
    expect(await search('50')).toEqual(expect.arrayContaining([id, other.id]))
    expect(await search('__________')).toEqual([])
  })

  test('API-6 a single field can be changed, as JSON and as form data', async () => {
    const before = await add()
    const byJson = await update(before.id, { status: 0 })
    expect(byJson.data).toEqual({ ...before, status: 0, version: 2, updatedAt: byJson.data.updatedAt })
    const byForm = await update(before.id, buildForm({ [title]: 'By form' }))
    expect(byForm.data).toMatchObject({
      ...byJson.data,
      [title]: 'By form',
      version: 3,
      updatedAt: expect.any(String),
    })
  })

  test('API-1 API-6 unknown fields are rejected and nothing changes, and an unknown id answers 404', async () => {
    const { id } = await add()
    for (const body of [{ [title]: 'New', id: 7 }, buildForm({ [title]: 'New', id: '7' })]) {
      expect(await update(id, body)).toMatchObject({ status: 422, errors: { id: 'Unknown field.' } })
    }
    for (const unknown of ['999999', 'abc'])
      expect((await call('PATCH', `${paths.update}/${unknown}`, { status: 0 })).status).toBe(404)
    const { rows } = await call('GET', paths.adminList)
    expect(rows.find((each) => each.id === id)?.[title]).toBe(fields[title])
  })

  test('ADMIN-15 the second of two conflicting edits answers 409', async () => {
    const { id, version } = await add()
    const seen = { 'If-Match': `"${version}"` }
    expect((await update(id, { [title]: 'First' }, seen)).status).toBe(200)
    expect(await update(id, { [title]: 'Second' }, seen)).toMatchObject({ status: 409, code: 'outdated' })
    expect((await update(id, { [title]: 'Third' })).data[title], 'without If-Match the last wins').toBe(
      'Third',
    )
  })

  test('PAGE-10 every change raises the content revision; a rejected one does not', async () => {
    const raisedBy = async (write: () => Promise<unknown>) => {
      const before = await readRevision(app.services.db)
      await write()
      return (await readRevision(app.services.db)) - before
    }
    const { id, version } = await add()
    expect(await raisedBy(() => add())).toBe(1)
    expect(await raisedBy(() => update(id, { status: 0 }))).toBe(1)
    expect(await raisedBy(() => update(id, { [title]: '' }))).toBe(0)
    expect(await raisedBy(() => update(id, { status: 1 }, { 'If-Match': `"${version}"` }))).toBe(0)
    expect(await raisedBy(() => call('GET', paths.list))).toBe(0)
    if (paths.remove) expect(await raisedBy(() => call('DELETE', `${paths.remove}/${id}`))).toBe(1)
  })

  if (paths.remove)
    test('API-1 ADMIN-8 a deleted record is in no list and cannot be changed', async () => {
      const { id } = await add()
      expect(await call('DELETE', `${paths.remove}/${id}`)).toMatchObject({ status: 200, data: null })
      const log = await call('GET', `/admin/audit?kind=${kind}&itemId=${id}`)
      expect(log.rows[0]).toMatchObject({ action: 'delete', label: fields[title] })
      expect(await listed(paths.list)).not.toContain(id)
      expect(await listed(paths.adminList)).not.toContain(id)
      expect((await update(id, { status: 0 })).status).toBe(404)
      expect((await call('DELETE', `${paths.remove}/${id}`)).status).toBe(404)
    })

  if (!paths.remove)
    test('ADMIN-8 it cannot be deleted', async () => {
      const { id } = await add()
      for (const path of [paths.update, paths.adminList, paths.list]) {
        expect([404, 405]).toContain((await call('DELETE', `${path}/${id}`)).status)
      }
      expect(await listed(paths.adminList)).toContain(id)
    })

  if (takesPictures)
    test('API-6 EDIT-4 a new picture replaces the old one, which only an earlier version still references', async () => {
      const before = await add()
      const count = await countPictures()
      const image = upload(await solidPicture(50, 50).webp().toBuffer())
      const { data: after } = await update(before.id, buildForm({ image }))
      expect(after.image).not.toBe(before.image)
      expect((await app.fetch(`/api${before.image}`)).status).toBe(404)
      expect((await app.fetch(`/api${after.image}`)).status).toBe(200)
      expect(await countPictures()).toBe(count + 1)
      const { db } = app.services
      const named = db.selectFrom('snapshotFile').select('id').where('file', '=', before.image)
      expect(await named.execute()).toHaveLength(1)
    })

  if (takesPictures)
    test('API-6 a missing or empty picture keeps the old one', async () => {
      const { id, image } = await add()
      for (const body of [
        buildForm({ status: '0' }),
        buildForm({ image: '' }),
        buildForm({ image: new File([], '') }),
      ]) {
        expect((await update(id, body)).data.image).toBe(image)
      }
      expect((await app.fetch(`/api${image}`, { headers: bearer(app) })).status).toBe(200)
    })

  if (takesPictures)
    test('API-6 API-8 a rejected change keeps the old picture and stores no new one', async () => {
      const { id, image } = await add()
      const count = await countPictures()
      const picture = await samplePng()
      expect((await update(id, buildForm({ image: upload('words') }))).errors).toHaveProperty('image')
      expect((await update(id, buildForm({ image: picture }), { 'If-Match': '"99"' })).status).toBe(409)
      expect((await update(999_999, buildForm({ image: picture }))).status).toBe(404)
      expect(await countPictures()).toBe(count)
      expect((await app.fetch(`/api${image}`)).status).toBe(200)
    })

  if (!takesPictures)
    test('API-6 a picture is rejected', async () => {
      const { id } = await add()
      expect(await update(id, buildForm({ image: await samplePng() }))).toMatchObject({
        status: 422,
        errors: { image: 'Unknown field.' },
      })
    })
})
