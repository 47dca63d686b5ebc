import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { activeStatus, optionalPicture, versionColumns } from './platform/api/fields/field-schemas.ts'
import { contentPaths, type ContentCollection } from './records/collection-definition.ts'
import { contentEndpoints } from './records/content/content-endpoints.ts'

const sample = {
  name: 'sample',
  labels: { record: 'Sample', one: 'sample', many: 'samples', title: 'Samples' },
  titleColumns: ['name'],
  files: { photo: 'picture', manual: 'file' },
  whereShown: 'Active samples are shown nowhere.',
  api: contentPaths('Sample'),
  admin: { path: '/admin/samples', label: 'Samples', icon: 'images', position: 75 },
  sitePath: ({ id }) => `/samples/${id}`,
} as const satisfies ContentCollection

const Sample = z.object({
  id: z.number().int(),
  name: z.string(),
  photo: z.string().nullable(),
  manual: z.string().nullable(),
  status: z.number().int(),
  ...versionColumns,
})
const SampleFields = z.strictObject({
  name: z.string(),
  photo: optionalPicture(),
  manual: optionalPicture(),
  status: activeStatus(),
})
const samples = contentEndpoints(sample, {
  row: Sample,
  add: SampleFields,
  change: SampleFields.partial(),
})

// Extend the registries before importing any module that reads them.
vi.resetModules()
const registry = await import('./collections.ts')
for (const all of [registry.content, registry.collections]) Object.assign(all, { sample })
for (const names of [registry.contentNames, registry.collectionNames, registry.deletableNames])
  (names as string[]).push('sample')
Object.assign(registry.submissions.contact.files, { letter: 'file' })
const { collectionServers } = await import('./collections.server.ts')
const { contentServer } = await import('./records/content/content.server.ts')
const columns = ['id', 'name', 'photo', 'manual', 'status', 'version', 'createdAt', 'updatedAt']
Object.assign(collectionServers, {
  sample: contentServer({
    definition: sample as ContentCollection as ContentCollection & { name: 'banner' },
    endpoints: samples,
    rows: (db) => db.selectFrom('sample' as never).select(columns as never) as never,
    search: ['name'],
    insert: (trx, values) => trx.insertInto('sample' as never).values(values) as never,
    csv: { Id: ({ id }) => id, Name: ({ name }) => name },
  }),
})
const { testApp } = await import('../testing/test-app.ts')
const { samplePng, buildForm } = await import('../testing/pictures.ts')
const { imageVariants } = await import('./ui/picture/image-variants.ts')
const { storedKeys, setModifiedAt: makeOld } = await import('../testing/files/stored-files.ts')
const { insertSubmission } = await import('./records/submission/receive/receive-submission.server.ts')
const { bearer } = await import('../testing/sign-in/sign-in.ts')
const { message } = await import('../testing/submissions.ts')
const { runHousekeeping: sweep } = await import('./jobs.server.ts')
const { backup } = await import('./operations/backup/backup.server.ts')
const { restore } = await import('./operations/backup/restore.server.ts')
const { loader: sitemap } = await import('./site/seo/sitemap.ts')
const { loadPage } = await import('../testing/load-page.ts')
const { findMissingKeys } = await import('./platform/storage/missing-files.server.ts')
const { listReferencedKeys } = await import('./operations/backup/database-copy.server.ts')
afterAll(() => vi.resetModules())

const app = await testApp({ TRASH_DAYS: '1' })
const { db, storage, settings } = app.services
await db.schema
  .createTable('sample')
  .addColumn('id', 'integer', (column) =>
    settings.database.kind === 'postgres'
      ? column.primaryKey().generatedByDefaultAsIdentity()
      : column.primaryKey(),
  )
  .addColumn('name', 'text', (column) => column.notNull())
  .addColumn('photo', 'text')
  .addColumn('manual', 'text')
  .addColumn('status', 'integer', (column) => column.notNull())
  .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
  .addColumn('createdAt', 'text', (column) => column.notNull())
  .addColumn('updatedAt', 'text', (column) => column.notNull())
  .addColumn('deletedAt', 'text')
  .execute()
await db.schema.alterTable('contact').addColumn('letter', 'text').execute()
await db.schema.alterTable('contact').addColumn('letterName', 'text').execute()

type Row = { id: number; name: string; photo: string; manual: string; version: number }

async function call(method: string, path: string, body?: FormData | object) {
  const isForm = body instanceof FormData
  const response = await app.fetch(`/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${app.token}`,
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const data: unknown = text.startsWith('{') ? JSON.parse(text) : text
  return { status: response.status, data: (data as { data?: unknown }).data ?? data }
}
const manual = () => new File(['How to wear it'], 'manual.pdf', { type: 'application/pdf' })
const add = async (name: string) => {
  const body = buildForm({ name, photo: await samplePng(), manual: manual(), status: '1' })
  return (await call('POST', '/admin/Sample', body)).data as Row
}
const makeFilesOld = async () => {
  const then = new Date(Date.now() - 7_200_000)
  for (const key of await storedKeys(app.services)) makeOld(app.services, key, then)
}

test('HOUSE-1 a collection can be listed, searched, changed, exported and audited by its definition alone', async () => {
  const { id } = await add('Nitrile box')
  await add('Latex box')
  const { data: rows } = await call('GET', '/Sample')
  expect((rows as Row[]).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Nitrile box', 'Latex box']),
  )
  const { data: found } = await call('GET', '/admin/Sample?search=nitrile')
  expect(found).toMatchObject([{ id, name: 'Nitrile box', version: 1 }])
  const { data: changed } = await call('PATCH', `/admin/Sample/${id}`, { name: 'Nitrile case' })
  expect(changed).toMatchObject({ name: 'Nitrile case', version: 2 })
  expect((await call('GET', '/admin/export/sample')).data).toMatch(
    /"Id","Name"\r\n(?:.*\r\n)*.*"Nitrile case"/,
  )
  const { data: entries } = await call('GET', '/admin/audit?kind=sample&limit=4')
  expect(entries).toMatchObject([
    { action: 'export' },
    { action: 'update' },
    { action: 'add' },
    { action: 'add' },
  ])
  const { data: dashboard } = await call('GET', '/admin/dashboard')
  const total = (rows as Row[]).length
  expect(dashboard).toMatchObject({ content: { sample: { total, active: total } } })
  expect((await loadPage(app, sitemap)).data).toContain(`/samples/${id}</loc><lastmod>`)
  const { data: document } = await call('GET', '/openapi.json')
  expect(document).toHaveProperty(['paths', '/admin/Sample/{id}'])
})

test('HOUSE-1 EDIT-4 files are validated and served, and are kept while a record or an earlier version references them', async () => {
  const refused = await call(
    'POST',
    '/admin/Sample',
    buildForm({ name: 'No picture', photo: manual(), status: '1' }),
  )
  expect(refused).toMatchObject({ status: 422, data: { errors: { photo: expect.any(String) } } })
  const first = await add('Picture box')
  expect((await app.fetch(`${imageVariants(first.photo)?.jpeg}`)).status).toBe(200)
  const body = buildForm({ photo: await samplePng(), manual: manual() })
  const second = (await call('PATCH', `/admin/Sample/${first.id}`, body)).data as Row
  expect(second.photo).not.toBe(first.photo)
  expect(await storage.exists(first.manual)).toBe(true)
  const before = await storedKeys(app.services)
  await makeFilesOld()
  await sweep(app.services)
  expect(await storedKeys(app.services)).toEqual(before)
  const missing = async () => findMissingKeys(storage, await listReferencedKeys(db))
  expect(await missing()).toEqual([])
  await storage.delete(second.manual)
  expect(await missing()).toEqual([second.manual])
  await call('PATCH', `/admin/Sample/${first.id}`, buildForm({ manual: manual() }))
})

test('HOUSE-1 a backup contains the records and files, and a restore brings both back', async () => {
  const { id, photo, manual: key } = await add('Kept box')
  const { folder } = await backup({ settings, storage }, { isKept: true })
  const dataDir = join(mkdtempSync(join(tmpdir(), 'sample-')), 'data')
  afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))
  expect(existsSync(join(folder, 'files', key))).toBe(true)
  if (settings.database.kind === 'postgres' || storage.kind !== 'disk') return
  const { readSettings } = await import('./platform/settings/settings.server.ts')
  const { openServices } = await import('./open-services.server.ts')
  const elsewhere = readSettings({ DATA_DIR: dataDir, DEMO_CONTENT: '0', LOG_LEVEL: 'silent' })
  await restore(folder, elsewhere)
  const restored = await openServices(elsewhere)
  const row = await restored.db
    .selectFrom('sample' as never)
    .select(['photo', 'manual'] as never)
    .where('id' as never, '=', id as never)
    .executeTakeFirst()
  expect(row).toEqual({ photo, manual: key })
  expect(Buffer.from(await restored.storage.getBytes(key)).toString()).toBe('How to wear it')
  await restored.db.destroy()
})

test('HOUSE-1 a record can be restored from the trash, or deleted permanently with its files', async () => {
  const { id, manual: key, photo } = await add('Old box')
  const picture = `images/${photo.split('/').at(-1)?.slice(0, 32)}`
  await call('DELETE', `/admin/Sample/${id}`)
  const { data: trash } = await call('GET', '/admin/trash?kind=sample')
  expect(trash).toMatchObject([{ kind: 'sample', id, label: 'Old box' }])
  await makeFilesOld()
  await sweep(app.services)
  expect(await storage.exists(key)).toBe(true)
  const { data: restored } = await call('POST', '/admin/trash/restore', { kind: 'sample', id })
  expect(restored).toMatchObject({ kind: 'sample', id, version: 3 })
  const { data: outcome } = await call('POST', '/admin/bulk', { kind: 'sample', action: 'delete', ids: [id] })
  expect(outcome).toMatchObject([{ id, outcome: 'changed' }])
  await call('DELETE', `/admin/trash/sample/${id}`)
  expect(await storage.exists(key)).toBe(false)
  expect(await storedKeys(app.services, picture)).toEqual([])
})

test('HOUSE-1 a file column of a submission is included in searches, exports and erasures of personal data', async () => {
  const id = await insertSubmission(db, 'contact', message)
  const letter = 'letter/0123456789abcdef0123456789abcdef'
  await storage.put(letter, 'Dear all')
  const values = { letter, letterName: 'letter.txt' } as object
  await db.updateTable('contact').set(values).where('id', '=', id).execute()
  const person = message.email
  const { data: found } = await call('POST', '/admin/person', { person })
  expect(found).toMatchObject({ items: [{ id, files: ['letter.txt'] }], counts: { files: 1 }, total: 1 })
  const answer = await app.fetch('/api/admin/person/export', {
    method: 'POST',
    headers: { ...bearer(app), 'Content-Type': 'application/json' },
    body: JSON.stringify({ person }),
  })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Buffer.from(files[`files/${id} letter.txt`] ?? []).toString()).toBe('Dear all')
  await call('POST', '/admin/person/erase', { person, total: 1 })
  expect(await storage.exists(letter)).toBe(false)
})
