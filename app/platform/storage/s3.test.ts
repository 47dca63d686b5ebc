// Only on SQLite: the store does not depend on the database.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { imageVariants } from '#app/ui/picture/image-variants.ts'
import { readSettings, SettingError } from '#app/platform/settings/settings.server.ts'
import { runChecks } from '#app/operations/checks/doctor.server.ts'
import { openServices } from '#app/open-services.server.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { storedKeys } from '../../../testing/files/stored-files.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { unusedUrl, bucketSettings, startS3 } from '../../../testing/s3/s3-server.ts'
import { jobApplication } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openStorage } from './storage.server.ts'

const store = await startS3()
afterAll(() => store.stop())
const env = bucketSettings(store)
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const app = await testApp(env, { log })
const { storage, db } = app.services

const addPicture = async () =>
  app.admin.post('/admin/AddBanner', {
    body: buildForm({
      tittle: 'In a store',
      description: 'Elsewhere',
      status: '1',
      image: await samplePng(),
    }),
  })
const apply = () =>
  app.anyone.post('/Career', {
    body: buildForm({ ...jobApplication, job: 'general', cv: new File([Uint8Array.from(pdf())], 'cv.pdf') }),
    headers: { 'Idempotency-Key': randomUUID() },
  })
const bearer = { headers: { Authorization: `Bearer ${app.token}` } }
const get = (path: string, init: RequestInit = {}) => app.fetch(path, { redirect: 'manual', ...init })

async function startWithSettings(changed: Record<string, string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 's3-start-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const given = { DATA_DIR: dataDir, DEMO_CONTENT: '0', LOG_LEVEL: 'silent', ...env, ...changed }
  try {
    const services = await openServices(readSettings({ ...given, ADMIN_PASSWORD: 'a password for tests' }))
    await services.db.destroy()
    return 'started'
  } catch (error) {
    if (error instanceof SettingError) return error.message
    throw error
  }
}

test('pictures and CVs are stored in the bucket and served by the app without a redirect', async () => {
  const { image } = await addPicture()
  const before = await storedKeys(app.services, 'cv')
  const { id } = await apply()
  expect(await storedKeys(app.services, 'cv')).toHaveLength(before.length + 1)
  const variants = imageVariants(image)
  const picture = await get(variants?.jpeg ?? '')
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(picture.headers.get('Cache-Control')).toContain('immutable')
  expect(Number(picture.headers.get('Content-Length'))).toBe((await picture.arrayBuffer()).byteLength)
  const cv = await get(`/api/admin/Career/${id}/cv`, bearer)
  expect(Buffer.from(await cv.arrayBuffer()).equals(pdf())).toBe(true)
  expect(cv.headers.get('Cache-Control')).toBe('no-store')
  expect((await get(`/api/admin/Career/${id}/cv`)).status).toBe(401)
})

test('the bucket is private: a request without a signature is rejected', async () => {
  await apply()
  const [key = ''] = await storedKeys(app.services, 'cv')
  expect((await fetch(`${store.url}/${env.S3_BUCKET}/${key}`)).status).toBe(403)
})

test('files are listed over several pages', async () => {
  const many = bucketSettings(store, 'many')
  const bucket = join(store.folder, 'many')
  for (let number = 0; number < 1001; number++) {
    const name = `file-${String(number).padStart(4, '0')}`
    const parts = { object: 'x', 'object.md5': 'x', 'metadata.json': '{}' }
    for (const [part, text] of Object.entries(parts))
      writeFileSync(join(bucket, `${name}._S3rver_${part}`), text)
  }
  const config = readSettings({ ...many, DATA_DIR: app.services.settings.dataDir })
  const keys = await storedKeys({ storage: await openStorage(config) })
  expect([keys.length, new Set(keys).size, keys.at(-1)]).toEqual([1001, 1001, 'file-1000'])
})

test('a missing file does not count as a failure of the store', async () => {
  await expect(storage.getBytes('cv/none')).rejects.toThrow('cv/none is not in the file store')
  await expect(storage.getMetaData('cv/none')).rejects.toThrow('is not in the file store')
  expect(await storage.exists('cv/none')).toBe(false)
  await storage.delete('cv/none')
})

test.each(['../secret', '/etc/passwd', 'cv//x', 'cv/../../x', 'cv/?x', ''])(
  'no request is sent for a file with the name %j',
  async (key) => {
    await expect(storage.getBytes(key)).rejects.toThrow('is not a file name')
  },
)

test('START-4 a store that rejects the settings stops the start with the name of the setting and no secret', async () => {
  const secret = 'not the secret'
  expect(await startWithSettings({ S3_SECRET_ACCESS_KEY: secret })).toMatch(
    /^S3_SECRET_ACCESS_KEY .+ 403 SignatureDoesNotMatch .+/,
  )
  expect(await startWithSettings({ S3_SECRET_ACCESS_KEY: secret })).not.toContain(secret)
  expect(await startWithSettings({ S3_ACCESS_KEY_ID: 'nobody' })).toMatch(
    /^S3_ACCESS_KEY_ID .+InvalidAccessKeyId/,
  )
  expect(await startWithSettings({ S3_BUCKET: 'nowhere' })).toMatch(/^S3_BUCKET .+NoSuchBucket/)
  expect(await startWithSettings({})).toBe('started')
})

test('START-4 an unavailable store stops the start only if demo files have to be stored', async () => {
  const S3_ENDPOINT = await unusedUrl()
  expect(await startWithSettings({ S3_ENDPOINT })).toBe('started')
  expect(await startWithSettings({ S3_ENDPOINT, DEMO_CONTENT: '1' })).toMatch(
    /^S3_ENDPOINT .+ demo files: .+/,
  )
})

test('the doctor reports problems with a store and their fixes, and leaves no files in it', async () => {
  await apply()
  const found = async (changed: Record<string, string>) => {
    const findings = await runChecks({ DATA_DIR: app.services.settings.dataDir, ...env, ...changed })
    return findings.flatMap(({ part, state, found, todo }) =>
      part === 'files' ? [`${state}: ${found}${todo ? ` → ${todo}` : ''}`] : [],
    )
  }
  const before = await storedKeys(app.services)
  expect(await found({})).toEqual([expect.stringMatching(/^ok: can be written; all \d+ in use/)])
  expect(await storedKeys(app.services)).toEqual(before)
  expect(await found({ S3_SECRET_ACCESS_KEY: 'wrong' })).toEqual([
    expect.stringMatching(/^wrong: .+ 403 SignatureDoesNotMatch .+ → Correct S3_SECRET_ACCESS_KEY/),
  ])
  expect(await found({ S3_ENDPOINT: await unusedUrl() })).toEqual([
    expect.stringMatching(/^wrong: .+ is not responding: ECONNREFUSED → Start the store, or/),
  ])
  bucketSettings(store, 'empty')
  expect(await found({ S3_BUCKET: 'empty' })).toEqual([
    expect.stringMatching(/^wrong: \d+ of \d+ are missing, .+ → Copy them back from a backup/),
  ])
})

async function expectUnavailable(image: string | null, id: number) {
  const rows = async () => (await db.selectFrom('banner').select('id').execute()).length
  const before = await rows()
  const expectNoDownload = async (path: string, init = {}) => {
    const { status, headers } = await get(path, init)
    expect([status, headers.get('Cache-Control'), headers.get('Retry-After')]).toEqual([
      503,
      'no-store',
      '10',
    ])
  }
  await Promise.all([
    expect(addPicture()).rejects.toMatchObject({ status: 503, message: expect.stringContaining('Files') }),
    expect(apply()).rejects.toMatchObject({ status: 503 }),
    expectNoDownload(`/api${image}`),
    expectNoDownload(`/api/admin/Career/${id}/cv`, bearer),
  ])
  expect(await rows()).toBe(before)
  const list = await get('/api/Banner')
  expect(list.status).toBe(200)
}

async function waitForRecovery(): Promise<void> {
  await expect.poll(() => storage.check().then(() => 'there', String), { timeout: 20_000 }).toBe('there')
}

test('API-1 while the store is down, uploads respond with 503 and store nothing, and everything else works', async () => {
  const { image } = await addPicture()
  const { id } = await apply()
  const before = await storedKeys(app.services)
  await store.kill()
  await expectUnavailable(image, id)
  await expect(storage.check()).rejects.toThrow('file store')
  await store.startAgain()
  await waitForRecovery()
  expect(await storedKeys(app.services)).toEqual(before)
  expect((await get(`/api${image}`)).status).toBe(200)
  await addPicture()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join()).not.toMatch(/S3RVER|AWS4-HMAC|Signature=/)
})

test('API-1 requests to a store that accepts connections without responding time out', async () => {
  const { image } = await addPicture()
  const { id } = await apply()
  store.signal('SIGSTOP')
  await expectUnavailable(image, id).finally(() => store.signal('SIGCONT'))
  await waitForRecovery()
  expect((await get(`/api${image}`)).status).toBe(200)
}, 60_000)
