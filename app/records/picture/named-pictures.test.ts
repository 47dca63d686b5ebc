import { expect, test } from 'vitest'
import { getFileColumns } from '#app/platform/storage/file-columns.server.ts'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { storedPictures, storedKeys } from '../../../testing/files/stored-files.ts'
import { samplePng, buildForm, solidPicture, upload } from '../../../testing/pictures.ts'
import { bearer } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { writeWithFiles } from './write-with-pictures.server.ts'

const app = await testApp()
const { admin, services } = app

const addGallery = async () => {
  const body = buildForm({ name: 'Hall', type: 'Campus', status: '1', image: await samplePng() })
  return (await admin.post('/admin/AddGallery', { body })).image as string
}
const banner = { tittle: 'Open day', description: 'Come.' }
const isAnswered = async (image: string) => (await app.fetch(`/api${image}`)).status === 200

test('EDIT-7 a record can reference a stored picture, as JSON and as form data, without storing it again', async () => {
  const image = await addGallery()
  const before = await storedPictures(services)
  const added = await admin.post('/admin/AddBanner', { body: { ...banner, image } })
  expect(added).toMatchObject({ image })
  const other = await admin.post('/admin/AddBanner', { body: buildForm({ ...banner, image }) })
  expect(other).toMatchObject({ image })
  expect(await storedPictures(services)).toEqual(before)
})

test('EDIT-7 null removes a picture, as JSON and as form data; an empty field changes nothing', async () => {
  const image = await addGallery()
  const { id } = await admin.post('/admin/AddBanner', { body: { ...banner, image } })
  const change = (body: FormData | Record<string, unknown>) =>
    admin.patch('/admin/update/Banner/:id', { params: { id }, body })
  expect(await change(buildForm({ image: '' }))).toMatchObject({ image })
  expect(await change({ image: null })).toMatchObject({ image: null })
  expect(await change({ image })).toMatchObject({ image })
  expect(await change(buildForm({ image: 'null' }))).toMatchObject({ image: null })
})

test('EDIT-7 API-6 a picture is permanently deleted with its record, unless another record has selected it', async () => {
  const images = [await addGallery(), await addGallery()]
  const { id } = await admin.post('/admin/AddBanner', { body: { ...banner, image: images[0] } })
  const { rows } = await admin.get('/admin/Gallery')
  const purge = async (kind: 'banner' | 'gallery', id: number) =>
    admin.delete('/admin/trash/:kind/:id', { params: { kind, id } })
  for (const { id: item, image } of rows.filter(({ image }) => images.includes(image ?? ''))) {
    await admin.delete('/admin/deleteGallery/:id', { params: { id: item } })
    await purge('gallery', item)
    expect((await app.fetch(`/api${image}`, { headers: bearer(app) })).status).toBe(
      image === images[0] ? 200 : 404,
    )
  }
  await admin.delete('/admin/deleteBanner/:id', { params: { id } })
  await purge('banner', id)
  expect((await app.fetch(`/api${images[0]}`, { headers: bearer(app) })).status).toBe(200)
})

test('EDIT-7 a required picture cannot be removed', async () => {
  const image = await addGallery()
  const { id } = await admin.post('/admin/AddGallery', { body: { name: 'Hall', type: 'Campus', image } })
  const refused = { status: 422, errors: { image: 'Please choose a picture.' } }
  await expect(
    admin.patch('/admin/Update/Gallery/:id', { params: { id }, body: { image: null } }),
  ).rejects.toMatchObject(refused)
  await expect(
    admin.post('/admin/AddGallery', { body: { name: 'Hall', type: 'Campus', image: '' } }),
  ).rejects.toMatchObject(refused)
})

const unknown = `/image/${'0123456789abcdef'.repeat(2)}-40x30-40.webp`
test.each([
  [unknown, 'This picture is not in the library. Please choose another one.'],
  ['/image/../cv/secret', 'Please choose a picture.'],
  ['https://example.com/image/a.webp', 'Please choose a picture.'],
  ['cv/0123456789abcdef0123456789abcdef', 'Please choose a picture.'],
  [`/image/${'a'.repeat(200)}`, 'Please choose a picture.'],
])('EDIT-7 records and drafts reject the picture %s', async (image, message) => {
  const refused = { status: 422, errors: { image: message } }
  const { id } = await admin.post('/admin/AddBanner', { body: banner })
  const params = { id }
  const body = { ...banner, image }
  await expect(admin.post('/admin/AddBanner', { body })).rejects.toMatchObject(refused)
  await expect(admin.patch('/admin/update/Banner/:id', { params, body: { image } })).rejects.toMatchObject(
    refused,
  )
  await expect(admin.post('/admin/Banner/draft', { body })).rejects.toMatchObject(refused)
  await expect(admin.post('/admin/Banner/:id/draft', { params, body: { image } })).rejects.toMatchObject(
    refused,
  )
})

test('EDIT-7 SAFE-9 no record can reference a CV, and pictures of unpublished records stay private', async () => {
  const file = new File([Uint8Array.from(pdf('T1-1'))], 'cv.pdf', { type: 'application/pdf' })
  const key = 'cv/0123456789abcdef0123456789abcdef'
  await services.storage.put(key, new Uint8Array(await file.arrayBuffer()))
  await expectRejection(admin.post('/admin/AddBanner', { body: { ...banner, image: `/image/${key}` } }), 422)

  const image = await addGallery()
  const { rows } = await admin.get('/admin/Gallery', { query: { status: 1 } })
  const hall = rows.find((row) => row.image === image)?.id ?? 0
  const { id } = await admin.post('/admin/AddBanner', { body: { ...banner, image, status: 0 } })
  expect(await isAnswered(image)).toBe(true)
  await admin.delete('/admin/deleteGallery/:id', { params: { id: hall } })
  expect(await isAnswered(image)).toBe(false)
  expect((await app.fetch(`/api${image}`, { headers: bearer(app) })).status).toBe(200)
  await admin.patch('/admin/update/Banner/:id', { params: { id }, body: { status: 1 } })
  expect(await isAnswered(image)).toBe(true)
})

test('EDIT-7 the text of a picture applies to every record that uses it; a draft cannot change it', async () => {
  const body = buildForm({ ...banner, image: await samplePng(), imageAlt: ' A bench\nin the hall ' })
  const { id, image } = await admin.post('/admin/AddBanner', { body })
  const texts = async () => {
    const { rows } = await app.anyone.get('/Banner')
    return rows.filter((row) => row.image === image).map((row) => (row as { imageAlt?: string }).imageAlt)
  }
  expect(await texts()).toEqual(['A bench in the hall'])
  await admin.post('/admin/AddBanner', { body: buildForm({ ...banner, image: image ?? '', imageAlt: '' }) })
  expect(await texts()).toEqual(['', ''])
  const draft = (imageAlt: string) =>
    admin.post('/admin/Banner/:id/draft', {
      params: { id },
      body: buildForm({ image: image ?? '', imageAlt }),
    })
  await expectInvalid(draft('Not yet'), { imageAlt: expect.stringContaining('library') })
  await draft('')
  expect(await texts()).toEqual(['', ''])
  const own = buildForm({ image: await samplePng(), imageAlt: 'Of the draft' })
  await admin.post('/admin/Banner/:id/draft', { params: { id }, body: own })
  await expectInvalid(
    admin.patch('/admin/update/Banner/:id', { params: { id }, body: buildForm({ imageAlt: 'A hall' }) }),
    { imageAlt: 'Send the picture together with its alternative text.' },
  )
})

const addGalleryItem = async () => {
  const { id, image } = await app.admin.post('/admin/AddGallery', {
    body: buildForm({ name: 'Hall', type: 'Campus', status: '1', image: await samplePng() }),
  })
  return { id, address: `/api${image}` }
}

test('API-8 browsers cache a picture permanently, revalidation answers 304, and a size that was never stored 404', async () => {
  const { address } = await addGalleryItem()
  const response = await app.fetch(address)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, s-maxage=600, immutable')
  expect(Number(response.headers.get('Content-Length'))).toBe((await response.arrayBuffer()).byteLength)
  const etag = response.headers.get('ETag') ?? ''
  const again = await app.fetch(address, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  expect(again.headers.get('ETag')).toBe(etag)
  const head = await app.fetch(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  for (const [size, other] of [
    ['-40.webp', '-20.webp'],
    ['40x30', '30x40'],
  ] as const)
    expect((await app.fetch(address.replace(size, other))).status).toBe(404)
})

test("API-6 a deleted record's picture answers 404 at once, in every format and with a matching ETag", async () => {
  const { id, address } = await addGalleryItem()
  const jpeg = address.replace(/\.webp$/, '.jpg')
  expect((await app.fetch(jpeg)).status).toBe(200)
  await app.admin.delete('/admin/deleteGallery/:id', { params: { id } })
  for (const gone of [address, jpeg]) {
    expect((await app.fetch(gone)).status).toBe(404)
    const etag = `"${gone.slice(gone.lastIndexOf('/') + 1)}"`
    expect((await app.fetch(gone, { headers: { 'If-None-Match': etag } })).status).toBe(404)
  }
})

const key = '0123456789abcdef0123456789abcdef'
test.each([
  `${key}-40x30-40.webp`,
  `${key}-40x30-41.webp`,
  `${key}-40x30-40.svg`,
  `${key}-40x30-40.webp%00.html`,
  '..%2f..%2fdatabase.sqlite',
  '%2e%2e%2f%2e%2e%2fauth-secret',
  '%00',
  'constructor',
])('API-8 %s answers 404', async (name) => {
  const response = await app.fetch(`/api/image/${name}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ success: false, code: 'not_found', message: 'Picture not found.' })
})

test('API-8 two uploads of the same picture get different URLs', async () => {
  const file = upload(await solidPicture(40, 30).png().toBuffer())
  const add = () =>
    app.admin.post('/admin/AddGallery', { body: buildForm({ name: 'Hall', type: 'Campus', image: file }) })
  expect((await add()).image).not.toBe((await add()).image)
})

const store = async (error: Error) =>
  writeWithFiles(services.storage, getFileColumns('banner'), { image: await samplePng() }, async () => {
    throw error
  })

test('API-6 an upload is deleted if the write fails, and kept if the outcome is unknown', async () => {
  const before = await storedKeys(services)
  await expect(store(new Error('no room'))).rejects.toThrow('no room')
  expect(await storedKeys(services)).toEqual(before)
  const lost = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  await expect(store(lost)).rejects.toThrow('gone')
  expect(await storedKeys(services)).not.toEqual(before)
})
