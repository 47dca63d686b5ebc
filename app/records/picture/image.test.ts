import { expect, test } from 'vitest'
import { samplePng, solidPicture, buildForm, upload } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()

const addGalleryItem = async () => {
  const { id, image } = await app.admin.post('/admin/AddGallery', {
    body: buildForm({ name: 'Hall', type: 'Campus', status: '1', image: await samplePng() }),
  })
  return { id, address: `/api${image}` }
}

test('API-8 browsers cache a picture permanently, and revalidation answers 304', async () => {
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
  expect(await response.json()).toEqual({ success: false, message: 'Picture not found.' })
})

test('API-8 a size that was never stored answers 404', async () => {
  const { address } = await addGalleryItem()
  expect((await app.fetch(address.replace('-40.webp', '-20.webp'))).status).toBe(404)
  expect((await app.fetch(address.replace('40x30', '30x40'))).status).toBe(404)
})

test('API-8 two uploads of the same picture get different URLs', async () => {
  const file = upload(await solidPicture(40, 30).png().toBuffer())
  const add = () =>
    app.admin.post('/admin/AddGallery', { body: buildForm({ name: 'Hall', type: 'Campus', image: file }) })
  expect((await add()).image).not.toBe((await add()).image)
})
