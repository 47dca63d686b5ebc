import { randomUUID } from 'node:crypto'
import tls from 'node:tls'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { checkPart } from '../../../testing/check-part.ts'
import { disableAcknowledgements } from '../../../testing/forms.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { makeCertificate } from '../../../testing/sign-in/certificate.ts'
import { message, post } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openWorker } from '../../../testing/worker.ts'
import { mailQueue } from './outbox-queue.server.ts'

const app = await testApp({ NOTIFY_EMAIL: 'office@example.com' })
const { db, settings } = app.services
await disableAcknowledgements(app)
afterEach(() => db.deleteFrom('outbox').execute())

const readSmtpUrl = (SMTP_URL?: string) => readSettings({ SMTP_URL }, { write: false }).smtpUrl

/** 0.0.0.0 reaches this machine on Linux but does not count as a loopback address. */
const nonLoopbackUrl = (url: string, parameters = '') =>
  readSmtpUrl(`${url.replace('//127.0.0.1', '//clerk:hunter2%40@0.0.0.0')}${parameters}`)

async function sendTo(smtpUrl: string | undefined) {
  await post(app, '/Contact', message, { 'Idempotency-Key': randomUUID() })
  const worker = openWorker({ ...app.services, settings: { ...settings, smtpUrl } }, mailQueue)
  worker.start()
  const find = () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  await expect
    .poll(async () => (await find()).lastError ?? (await find()).sentAt, { timeout: 20_000 })
    .not.toBeNull()
  await worker.stop()
  return find()
}

test('SAFE-12 a remote server without encryption gets no mail and no password; the outbox and the doctor show the reason', async () => {
  const server = await openMailServer({ acceptsPasswords: true })
  const smtpUrl = nonLoopbackUrl(server.url)
  const mail = await sendTo(smtpUrl)
  expect(mail).toMatchObject({
    sentAt: null,
    failedAt: null,
    lastError: expect.stringMatching(/neither e-mail nor password was sent.+smtps:\/\/ with port 465/),
  })
  expect(mail.lastError).not.toContain('hunter2')
  const [finding] = await checkPart('mail', { ...settings, smtpUrl })
  expect(finding).toMatchObject({
    state: 'wrong',
    todo: expect.stringContaining('neither e-mail nor password'),
  })
  expect(server).toMatchObject({ received: [], refused: [], passwords: [] })
  expect(server.connections).toBe(2)
})

test('FORM-3 without a mail server or a recipient, mails stay in the outbox, and are sent once the settings exist', async () => {
  await post(app, '/Contact', message, { 'Idempotency-Key': randomUUID() })
  await db.updateTable('outbox').set({ recipient: '' }).execute()
  const server = await openMailServer()
  const work = async (changes: Partial<typeof settings>, count: number) => {
    const worker = openWorker({ ...app.services, settings: { ...settings, ...changes } }, mailQueue)
    worker.start()
    if (count) await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(count)
    await worker.stop()
    expect(server.received).toHaveLength(count)
  }
  await work({ notifyEmail: undefined }, 0)
  await work({ notifyEmail: undefined, smtpUrl: server.url }, 0)
  const waiting = await app.admin.get('/admin/outbox', { query: { status: 'waiting' } })
  expect(waiting.rows).toMatchObject([{ recipient: '', attempts: 0, status: 'waiting' }])
  await work({ smtpUrl: server.url }, 1)
  expect(server.received[0]?.to).toEqual(['office@example.com'])
})

test('SAFE-12 a local server needs no encryption', async () => {
  const server = await openMailServer({ acceptsPasswords: true })
  expect((await sendTo(readSmtpUrl(server.url.replace('//', '//clerk:hunter2@')))).sentAt).not.toBeNull()
  expect(server.passwords).toEqual(['hunter2'])
})

test('SAFE-12 with STARTTLS, mail and password are sent encrypted, and only to the server named in the certificate', async () => {
  const certificate = await makeCertificate({ type: 'dns', value: 'mail.example.com' })
  const server = await openMailServer({ certificate, acceptsPasswords: true })
  const unknown = await sendTo(nonLoopbackUrl(server.url, '?tls.servername=mail.example.com'))
  expect(unknown.lastError).toMatch(/certificate.+neither e-mail nor password was sent/)
  await db.deleteFrom('outbox').execute()

  const known = tls.getCACertificates()
  onTestFinished(() => tls.setDefaultCACertificates(known))
  tls.setDefaultCACertificates([...known, certificate.certificate])
  const another = await sendTo(nonLoopbackUrl(server.url, '?tls.servername=www.example.com'))
  expect(another.lastError).toMatch(/neither e-mail nor password was sent/)
  expect(server).toMatchObject({ received: [], passwords: [] })
  await db.deleteFrom('outbox').execute()

  await sendTo(nonLoopbackUrl(server.url, '?tls.servername=mail.example.com'))
  expect(server.received).toMatchObject([{ to: ['office@example.com'], isEncrypted: true }])
  expect(server.passwords).toEqual(['hunter2@'])
})

test.for([
  'smtp://mail.example.com?ignoreTLS=true',
  'smtp://mail.example.com?requireTLS=false',
  'smtps://mail.example.com?secure=false',
  'smtp://mail.example.com?opportunisticTLS=true',
  'smtps://me:hunter2@mail.example.com?tls.rejectUnauthorized=false',
  'smtp://mail.example.com?service=gmail',
  'smtp://127.0.0.1.example.com?ignoreTLS=true',
])('SAFE-12 an SMTP_URL that disables TLS prevents the start: %s', (url) => {
  expect(() => readSmtpUrl(url)).toThrow(
    /^SMTP_URL must be .+ without parameters that could disable TLS\. Example: SMTP_URL=smtps:/,
  )
  expect(() => readSmtpUrl(url)).not.toThrow(/hunter2/)
})

test.for([
  ['smtp://mail.example.com:587', 'smtp://mail.example.com:587?requireTLS=true'],
  ['smtp://me:a%40b@mail.example.com', 'smtp://me:a%40b@mail.example.com?requireTLS=true'],
  ['smtp://mail.example.com?name=site', 'smtp://mail.example.com?name=site&requireTLS=true'],
  ['smtps://mail.example.com:465', 'smtps://mail.example.com:465'],
  ['smtp://127.0.0.1:25?ignoreTLS=true', 'smtp://127.0.0.1:25?ignoreTLS=true'],
  ['smtp://localhost:25', 'smtp://localhost:25'],
  ['smtp://[::1]:25', 'smtp://[::1]:25'],
])('SAFE-12 STARTTLS is required for every server except a local one: %s', ([url, expected]) => {
  expect(readSmtpUrl(url)).toBe(expected)
})
