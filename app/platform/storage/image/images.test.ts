import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ApiError } from '#app/platform/errors.ts'
import { solidPicture, buildForm, upload } from '../../../../testing/pictures.ts'
import { storedPictures } from '../../../../testing/files/stored-files.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { imageVariants } from '#app/ui/picture/image-variants.ts'

const app = await testApp()

const add = (image: File) =>
  app.admin.post('/admin/AddBanner', {
    body: buildForm({ tittle: 'With a picture', description: 'To look at', status: '1', image }),
  })
const addPicture = async (image: File) => (await add(image)).image ?? ''
const addRejected = async (image: File) => {
  const before = await storedPictures(app.services)
  const error = await add(image).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(await storedPictures(app.services), 'nothing is stored').toEqual(before)
  return error as ApiError
}
const fetchBytes = async (address: string) => Buffer.from(await (await app.fetch(address)).arrayBuffer())

test.each([
  ['JPEG', () => solidPicture(1000, 500).jpeg(), 'picture.jpg'],
  ['PNG', () => solidPicture(1000, 500).png(), 'picture.png'],
  ['WebP', () => solidPicture(1000, 500).webp(), 'picture.webp'],
  ['AVIF', () => solidPicture(1000, 500).avif({ effort: 0 }), 'picture.avif'],
  ['GIF', () => solidPicture(1000, 500).gif(), 'picture.gif'],
  ['JPEG with the name of a text file', () => solidPicture(1000, 500).jpeg(), 'notes.txt'],
])('API-8 a %s is accepted and its path serves the picture', async (_, picture, name) => {
  const path = await addPicture(upload(await picture().toBuffer(), name, 'application/octet-stream'))
  const response = await app.fetch(`/api${path}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/webp')
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 960, height: 480 })
})

test('API-8 a picture is stored in every width that pages use, as AVIF and WebP, and once as JPEG', async () => {
  const path = await addPicture(upload(await solidPicture(2000, 1500).jpeg().toBuffer()))
  const variants = imageVariants(path)
  expect(variants).toMatchObject({ width: 1280, height: 960 })
  for (const srcSet of [variants?.avif ?? '', variants?.webp ?? '']) {
    const sizes = srcSet.split(', ').map((entry) => entry.split(' ') as [string, string])
    expect(sizes.map(([, width]) => width)).toEqual(['320w', '640w', '960w', '1280w'])
    for (const [address, width] of sizes) {
      const picture = await sharp(await fetchBytes(address)).metadata()
      expect(`${picture.width}w`).toBe(width)
      expect(picture.height).toBe((picture.width * 3) / 4)
      expect(address.endsWith(picture.format === 'heif' ? '.avif' : '.webp')).toBe(true)
    }
  }
  expect(await sharp(await fetchBytes(variants?.jpeg ?? '')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1280,
  })
})

test('API-8 a small picture keeps its size', async () => {
  const path = await addPicture(upload(await solidPicture(500, 20).png().toBuffer()))
  expect(imageVariants(path)).toMatchObject({ width: 500, height: 20 })
  expect(imageVariants(path)?.webp.match(/ \d+w/g)).toEqual([' 320w', ' 500w'])
})

test.each([
  ['1 by 1', 1, 1],
  ['3 by 20000', 3, 20_000],
  ['20000 by 3', 20_000, 3],
])('API-8 a picture of %s pixels is stored', async (_, width, height) => {
  const path = await addPicture(upload(await solidPicture(width, height).png().toBuffer()))
  expect((await app.fetch(`/api${path}`)).status).toBe(200)
})

test('API-8 a rotated photo is turned upright, and its location, camera data and comments are removed', async () => {
  const photo = await solidPicture(600, 400)
    .withExif({ IFD0: { Copyright: 'Secret name' }, IFD3: { GPSLatitude: '9/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Secret name</place></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(photo.includes('Secret name')).toBe(true)
  const variants = imageVariants(await addPicture(upload(photo)))
  expect(variants).toMatchObject({ width: 400, height: 600 })
  const addresses = [variants?.avif, variants?.webp, variants?.jpeg].flatMap(
    (srcSet) => srcSet?.split(', ').map((entry) => entry.split(' ')[0] ?? '') ?? [],
  )
  expect(addresses).toHaveLength(5)
  for (const address of addresses) {
    const bytes = await fetchBytes(address)
    expect(bytes.includes('Secret name')).toBe(false)
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, icc, orientation: orientation ?? 1 }).toEqual({
      exif: undefined,
      xmp: undefined,
      icc: undefined,
      orientation: 1,
    })
  }
})

test('API-8 only the first frame of an animated GIF is kept', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((shade) => solidPicture(60, 40, shade).png().toBuffer()),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  const path = await addPicture(upload(animation, 'moving.gif'))
  const stored = sharp(await fetchBytes(`/api${path}`))
  expect((await stored.metadata()).pages ?? 1).toBe(1)
  const [red, , blue] = (await stored.stats()).channels.map((channel) => channel.mean)
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
})

const wrongType = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

test.each([
  ['an SVG', svg],
  ['an SVG with an XML header', `<?xml version="1.0"?>${svg}`],
  ['a PDF', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'],
  ['text named .png', 'Just some words'],
  ['a web page named .png', '<!doctype html><script>alert(1)</script>'],
  ['the test virus', eicar],
  ['an empty file', ''],
])('API-8 %s is rejected regardless of its name and type', async (_, bytes) => {
  const error = await addRejected(upload(bytes, 'picture.png', 'image/png'))
  expect(error).toMatchObject({ status: 422, errors: { image: wrongType } })
})

test('API-8 a TIFF and a BMP are rejected', async () => {
  const tiff = await solidPicture(9, 9).tiff().toBuffer()
  expect(await addRejected(upload(tiff))).toMatchObject({ status: 422, errors: { image: wrongType } })
  const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])
  expect(await addRejected(upload(bmp))).toMatchObject({ status: 422, errors: { image: wrongType } })
})

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'API-8 a truncated %s is rejected as damaged',
  async (format) => {
    const complete = await sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .toFormat(format)
      .toBuffer()
    const error = await addRejected(upload(complete.subarray(0, complete.length * 0.6)))
    expect(error).toMatchObject({
      status: 422,
      errors: { image: 'This picture is damaged. Please choose another one.' },
    })
  },
)

test('API-8 a picture over 10 MB is rejected with 413, a picture of exactly 10 MB is accepted', async () => {
  const limit = 10 * 1024 * 1024
  const picture = await solidPicture(40, 30).jpeg().toBuffer()
  const padded = (size: number) => upload(Buffer.concat([picture, Buffer.alloc(size - picture.length)]))
  const tooLarge = { status: 413, errors: { image: 'Please choose a picture of at most 10 MB.' } }
  expect(await addRejected(padded(limit + 1))).toMatchObject(tooLarge)
  expect(await addRejected(padded(limit * 2))).toMatchObject(tooLarge)
  expect(await addPicture(padded(limit))).toMatch(/^\/image\//)
})

async function pngWithClaimedSize(width: number, height: number): Promise<File> {
  const png = await solidPicture(40, 30).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return upload(png)
}

test('API-8 a picture over 50 megapixels is rejected by its header, before decoding', async () => {
  const message = 'Please choose a picture of at most 50 megapixels.'
  const expectedError = { status: 422, errors: { image: message } }
  expect(await addRejected(await pngWithClaimedSize(10_000, 5_001))).toMatchObject(expectedError)
  expect(await addRejected(await pngWithClaimedSize(60_000, 60_000))).toMatchObject(expectedError)
  expect((await addRejected(await pngWithClaimedSize(10_000, 5_000))).errors?.image).toContain('damaged')
})

test('SAFE-1 a PNG with 100,000 text chunks is rejected before they are read', async () => {
  const png = await solidPicture(40, 30).png().toBuffer()
  const text = Buffer.from('\0\0\0\0tEXt\0\0\0\0', 'latin1')
  text.writeUInt32BE(crc32(text.subarray(4, 8)), 8)
  const withTexts = (count: number) =>
    upload(Buffer.concat([png.subarray(0, 33), Buffer.alloc(count * text.length, text), png.subarray(33)]))
  expect((await addRejected(withTexts(100_000))).errors?.image).toContain('damaged')
  expect(await addPicture(withTexts(1000))).toMatch(/^\/image\//)
})

test('API-8 an accepted picture is encoded again: no bytes of the original file are kept', async () => {
  const picture = await solidPicture(60, 40).jpeg().toBuffer()
  const path = await addPicture(upload(Buffer.concat([picture, Buffer.from('a trailing note')])))
  const variants = imageVariants(path)
  expect((await fetchBytes(variants?.jpeg ?? '')).includes('a trailing note')).toBe(false)
})

test('API-8 a transparent picture stays transparent, and its JPEG has a white background', async () => {
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const variants = imageVariants(await addPicture(upload(clear)))
  const webp = await fetchBytes(variants?.webp.split(' ')[0] ?? '')
  expect((await sharp(webp).metadata()).hasAlpha).toBe(true)
  const { dominant } = await sharp(await fetchBytes(variants?.jpeg ?? '')).stats()
  expect(dominant.r).toBeGreaterThan(240)
})

test('FILE-1 a JPEG with a document type in its metadata is accepted', async () => {
  const photo = readFileSync('testing/files/cases/jpg-photoshop-mac-print-info.jpg')
  expect(photo.includes('<!DOCTYPE')).toBe(true)
  expect(await addPicture(upload(photo, 'photo.jpg', 'image/jpeg'))).toMatch(/\.webp$/)
})

test('FILE-1 an iPhone photo (HEIC) is rejected with instructions', async () => {
  const heic = upload('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_1.HEIC', 'image/heic')
  const message =
    'This is an iPhone photo (HEIC). On the phone choose Settings, Camera, Formats, Most Compatible, or send it as JPEG.'
  expect(await addRejected(heic)).toMatchObject({ status: 422, errors: { image: message } })
})
