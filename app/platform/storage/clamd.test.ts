import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { checkPart } from '../../../testing/check-part.ts'
import { fakeVirus, startFakeClamd } from '../../../testing/fake-clamd.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { storedKeys } from '../../../testing/files/stored-files.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { jobApplication } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { findVirus } from './clamd.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
let clamd = await startFakeClamd(folder)
const app = await testApp({ CLAMD_SOCKET: clamd.path })
beforeEach(() => void Object.assign(clamd.state, { behavior: 'scan', scans: 0 }))
afterAll(async () => {
  await clamd.stop()
  rmSync(folder, { recursive: true, force: true })
})

const apply = async (bytes: Buffer) => {
  const cv = new File([new Uint8Array(bytes)], 'cv.pdf')
  const body = buildForm({ ...jobApplication, cv })
  const response = await app.fetch('/api/Career', { method: 'POST', body })
  const { errors } = (await response.json()) as { errors?: { cv?: string } }
  return [response.status, errors?.cv, response.headers.get('Retry-After')]
}
const unavailable = [503, 'The virus scanner is not available. Please try again later.', '60']

test('SAFE-4 a file is sent to clamd in chunks, after the other checks', async () => {
  expect(await apply(pdf('x'.repeat(200_000)))).toEqual([201, undefined, null])
  expect(clamd.state.scans).toBe(1)
  expect((await apply(Buffer.from('no CV')))[0]).toBe(422)
  expect(clamd.state.scans).toBe(1)
})

test('SAFE-4 a file in which clamd finds a virus is rejected and not stored', async () => {
  const before = await storedKeys(app.services, 'cv')
  const message = 'The virus scanner rejects this file. Please choose another one.'
  expect(await apply(pdf(fakeVirus))).toEqual([422, message, null])
  expect(await findVirus(clamd.path, Buffer.from(fakeVirus))).toBe('Fake-Virus')
  expect(await storedKeys(app.services, 'cv')).toEqual(before)
})

test('SAFE-4 a file that clamd does not scan is rejected with 503', async () => {
  clamd.state.behavior = 'full'
  expect(await apply(pdf('y'))).toEqual(unavailable)
  const large = Buffer.alloc(10_000_000)
  await expect(findVirus(clamd.path, large)).rejects.toThrow(/size limit exceeded|EPIPE|ECONNRESET/)
})

test('SAFE-4 clamd has limited time to answer', async () => {
  clamd.state.behavior = 'silent'
  await expect(findVirus(clamd.path, Buffer.from('x'), 50)).rejects.toThrow('did not respond in time')
})

test('SAFE-4 without clamd uploads are rejected with 503, and the doctor reports it', async () => {
  const { settings } = app.services
  expect(await checkPart('scanner', settings)).toMatchObject([{ state: 'ok' }])
  expect(await checkPart('scanner', { ...settings, clamdSocket: undefined })).toEqual([])
  await clamd.stop()
  onTestFinished(async () => void (clamd = await startFakeClamd(folder)))
  expect(await apply(pdf('z'))).toEqual(unavailable)
  expect(await checkPart('scanner', settings)).toMatchObject([{ state: 'wrong', part: 'scanner' }])
})
