import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageVariants } from '#app/ui/picture/image-variants.ts'
import type { ApiError } from '#app/platform/errors.ts'
import { storedPictures } from '../../../../testing/files/stored-files.ts'
import { solidPicture, buildForm, upload } from '../../../../testing/pictures.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

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

test('API-8 a JPEG, PNG, WebP, AVIF or GIF is accepted under any name, and its path serves the picture', async () => {
  for (const format of formats) {
    const bytes = await solidPicture(100, 50).toFormat(format, { effort: 1 }).toBuffer()
    const path = await addPicture(upload(bytes, 'notes.txt', 'application/octet-stream'))
    const response = await app.fetch(`/api${path}`)
    expect([format, response.status, response.headers.get('Content-Type')]).toEqual([
      format,
      200,
      'image/webp',
    ])
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 100,
      height: 50,
    })
  }
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

test('API-8 a small or very narrow picture keeps its size', async () => {
  for (const [width, height] of [
    [500, 20],
    [1, 1],
    [3, 20_000],
    [20_000, 3],
  ] as const) {
    const path = await addPicture(upload(await solidPicture(width, height).png().toBuffer()))
    expect((await app.fetch(`/api${path}`)).status).toBe(200)
    if (width !== 500) continue
    expect(imageVariants(path)).toMatchObject({ width, height })
    expect(imageVariants(path)?.webp.match(/ \d+w/g)).toEqual([' 320w', ' 500w'])
  }
})

test('API-8 a rotated photo is turned upright, and its location, color profile, comments and bytes after its end are removed', async () => {
  const photo = await solidPicture(600, 400)
    .withExif({ IFD0: { Copyright: 'Secret name' }, IFD3: { GPSLatitude: '9/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Secret name</place></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect(photo.includes('Secret name')).toBe(true)
  const whole = Buffer.concat([photo, Buffer.from('Secret name')])
  const variants = imageVariants(await addPicture(upload(whole)))
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

test('API-8 a file of another type is rejected regardless of its name and type', async () => {
  for (const bytes of ['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF', 'Just some words', '']) {
    const error = await addRejected(upload(bytes, 'picture.png', 'image/png'))
    expect(error).toMatchObject({ status: 422, errors: { image: wrongType } })
  }
})

test('API-8 a truncated picture is rejected as damaged', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width: 150, height: 100, channels: 3, background: '#888', noise } })
  for (const format of formats) {
    const complete = await picture.clone().toFormat(format, { effort: 1 }).toBuffer()
    expect([format, await addRejected(upload(complete.subarray(0, complete.length * 0.6)))]).toEqual([
      format,
      expect.objectContaining({
        status: 422,
        errors: { image: 'This picture is damaged. Please choose another one.' },
      }),
    ])
  }
})

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
