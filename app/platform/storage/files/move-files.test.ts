// Only on SQLite: references to files do not depend on the database.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { bareEnvironment } from '../../../../testing/processes/bare-environment.ts'
import { listReferencedKeys } from '../../../operations/backup/copy/database-copy.server.ts'
import { openServices } from '../../../open-services.server.ts'
import { readSettings } from '../../settings/settings.server.ts'
import { pdf } from '../../../../testing/files/pdf-files.ts'
import { samplePng, buildForm } from '../../../../testing/pictures.ts'
import { bucketSettings, startS3 } from '../../../../testing/s3/s3-server.ts'
import { storedKeys } from '../../../../testing/files/stored-files.ts'
import { jobApplication } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { openDisk } from '../disk.server.ts'
import { installationKey } from '../installation-id.server.ts'
import { moveFiles } from './move-files.server.ts'
import { openStorage } from '../storage.server.ts'

const server = await startS3()
afterAll(() => server.stop())
const app = await testApp()
const { db, settings } = app.services
const { dataDir } = settings
const store = bucketSettings(server)
const disk = openDisk(dataDir)
const s3 = await openStorage(readSettings({ DATA_DIR: dataDir, ...store }))
const referencedKeys = () => listReferencedKeys(db)

const run = promisify(execFile)
const runCommand = (...args: string[]) =>
  run(process.execPath, ['scripts/files-move.ts', ...args], {
    env: { ...bareEnvironment, DATA_DIR: dataDir, ...store },
  })
const startServer = async (env: Record<string, string>) => {
  const { db } = await openServices(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }))
  await db.destroy()
}
const addFiles = async () => {
  await app.admin.post('/admin/AddGallery', {
    body: buildForm({ name: 'Hall', type: 'Campus', image: await samplePng() }),
  })
  const cv = new File([Uint8Array.from(pdf(randomUUID()))], 'cv.pdf')
  await app.anyone.post('/Career', {
    body: buildForm({ ...jobApplication, job: 'general', cv }),
    headers: { 'Idempotency-Key': randomUUID() },
  })
}
const areSame = async (keys: string[]) => {
  for (const key of keys)
    if (!Buffer.from(await disk.getBytes(key)).equals(await s3.getBytes(key))) return false
  return true
}
await addFiles()
const first = await referencedKeys()

test('the command copies and verifies every referenced file once and keeps the source', async () => {
  await disk.put('cv/of-nobody', 'x')
  expect((await runCommand('--to', 's3')).stdout).toMatch(
    RegExp(`^${first.length} files .+ ${first.length} copied now, 0 already there\\.\\nNothing was removed`),
  )
  expect(await storedKeys({ storage: s3 })).toEqual(first)
  expect(await areSame(first)).toBe(true)
  expect((await runCommand('--to', 's3')).stdout).toContain(`0 copied now, ${first.length} already there`)
})

test('only damaged and missing files are copied again', async () => {
  const [one = '', other = ''] = first
  await s3.put(one, 'damaged')
  await s3.delete(other)
  expect((await runCommand('--to', 's3')).stdout).toContain(`2 copied now, ${first.length - 2} already there`)
  expect(await areSame(first)).toBe(true)
})

test('a killed command can be repeated until all files are copied', { timeout: 60_000 }, async () => {
  await s3.deleteAll('images')
  for (const wait of [150, 250, 350]) {
    const child = runCommand('--to', 's3')
    setTimeout(() => child.child.kill('SIGKILL'), wait)
    await child.catch(() => {})
  }
  await runCommand('--to', 's3')
  expect(await areSame(first)).toBe(true)
})

test('a file deleted during the move is not restored', async () => {
  const [gone = ''] = first
  await s3.delete(gone)
  const answers = [first, first.slice(1)]
  const report = await moveFiles({
    source: disk,
    target: s3,
    listReferencedKeys: async () => answers.shift() ?? [],
  })
  expect([report.copied, report.verified.has(gone), await s3.exists(gone)]).toEqual([0, false, false])
  await runCommand('--to', 's3')
})

test('originals are only removed after the server was restarted with the target', async () => {
  const refused = { code: 1, stderr: expect.stringContaining('keeps files in DATA_DIR. Restart it with') }
  await expect(runCommand('--to', 's3', '--remove')).rejects.toMatchObject(refused)
  await addFiles()
  await startServer(store)
  const all = await referencedKeys()
  const { stdout } = await runCommand('--to', 's3', '--remove')
  expect(stdout).toContain(`${all.length - first.length} copied now`)
  expect(stdout).toContain(`${all.length} files were removed from DATA_DIR.\n1 stored within the last hour`)
  expect(await storedKeys({ storage: s3 })).toEqual(all)
  expect(readdirSync(join(dataDir, 'files')).toSorted()).toEqual(['cv', installationKey])
  expect(readdirSync(join(dataDir, 'files', 'cv'))).toEqual(['of-nobody'])
})

test('files can be moved back, and a missing file is reported', async () => {
  const [lost = '', ...rest] = await referencedKeys()
  await s3.delete(lost)
  await expect(runCommand('--to', 'disk')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`${rest.length} copied now`),
    stderr: `Missing in both: ${lost}\n`,
  })
  await startServer({})
  await runCommand('--to', 'disk', '--remove').catch(() => {})
  expect(await storedKeys({ storage: s3 })).toEqual([])
  expect((await storedKeys({ storage: disk })).filter((key) => key !== 'cv/of-nobody')).toEqual(rest)
})

test('without a direction or valid settings the command explains what it needs', async () => {
  const failsWith = (words: string) => ({ code: 1, stderr: expect.stringContaining(words) })
  await expect(runCommand()).rejects.toMatchObject(failsWith('npm run files:move -- --to s3'))
  store.S3_SECRET_ACCESS_KEY = 'wrong'
  await expect(runCommand('--to', 's3')).rejects.toMatchObject(failsWith('SignatureDoesNotMatch'))
  for (const name of Object.keys(store)) store[name] = ''
  await expect(runCommand('--to', 's3')).rejects.toMatchObject(failsWith('This command needs the settings'))
})
