// Only on SQLite: the restore swaps the data folder. On PostgreSQL, files in a store are restored the same way.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { openStorage } from '#app/platform/storage/storage.server.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { corruptStoredFile, storedKeys } from '../../../testing/files/stored-files.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { bareEnvironment } from '../../../testing/processes/bare-environment.ts'
import { bucketSettings, startS3 } from '../../../testing/s3/s3-server.ts'
import { jobApplication } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { backup } from './backup.server.ts'
import { checkBackup } from './check-backup.server.ts'

const server = await startS3()
afterAll(() => server.stop())
const store = bucketSettings(server)
const app = await testApp(store)
const { settings, storage } = app.services

const apply = async (email: string = jobApplication.email) =>
  app.anyone.post('/Career', {
    body: buildForm({
      ...jobApplication,
      email,
      job: 'general',
      cv: new File([Uint8Array.from(pdf(randomUUID()))], 'cv.pdf'),
    }),
    headers: { 'Idempotency-Key': randomUUID() },
  })
await app.admin.post('/admin/AddGallery', {
  body: buildForm({ name: 'Hall', type: 'Campus', image: await samplePng() }),
})
await apply()
const { folder, files } = await backup({ settings, storage }, { isKept: true })
const stored = await storedKeys({ storage })

const run = promisify(execFile)
const command = (script: string, env: Record<string, string>, ...args: string[]) =>
  run(process.execPath, [`scripts/${script}.ts`, ...args], { env: { ...bareEnvironment, ...env } })
function elsewhere(bucket: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 's3-restore-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_CONTENT: '0', ...bucketSettings(server, bucket) }
}
const storageOf = (env: Record<string, string>) => openStorage(readSettings(env))

test('a backup contains the files from S3 and is verified without changing the bucket', async () => {
  const { files: listed, missing } = await checkBackup(folder)
  const kept = listed.flatMap(({ path }) => (path.startsWith('files/') ? [path.slice('files/'.length)] : []))
  expect([kept.toSorted(), missing]).toEqual([stored, []])
  const env = { DATA_DIR: settings.dataDir, ...store }
  const before = await storedKeys({ storage })
  expect((await command('backup', env, '--verify', 'latest')).stdout).toContain('nothing missing')
  expect(await storedKeys({ storage })).toEqual(before)
  expect(existsSync(join(settings.dataDir, 'files'))).toBe(false)
})

test('a restore into another bucket adds missing files and replaces damaged ones', async () => {
  const env = elsewhere('another')
  const there = await storageOf(env)
  const [damaged = ''] = stored
  await there.put(damaged, 'damaged')
  expect((await command('restore', env, folder)).stdout).toContain(`${files} files, compared`)
  expect(await storedKeys({ storage: there })).toEqual(stored)
  for (const key of stored)
    expect(Buffer.from(await there.getBytes(key)).equals(await storage.getBytes(key)), key).toBe(true)
  expect(existsSync(join(env.DATA_DIR, 'files'))).toBe(false)
  await corruptStoredFile({ storage: there }, damaged, () => 'damaged again')
  await command('restore', env, folder, '--force')
  expect(Buffer.from(await there.getBytes(damaged)).equals(await storage.getBytes(damaged))).toBe(true)
})

test('backup and restore fail with a clear message if S3 does not answer', async () => {
  await apply('somebody@example.com')
  const silent = { S3_ENDPOINT: 'http://127.0.0.1:9' }
  const env = { DATA_DIR: settings.dataDir, ...store, ...silent }
  await expect(command('backup', env)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The file store .+ is not responding/),
  })
  expect(readdirSync(settings.backupDir).filter((name) => name.startsWith('.'))).toEqual([])
  await expect(command('restore', { ...elsewhere('away'), ...silent }, folder)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^The file store .+ is not responding/),
  })
})
