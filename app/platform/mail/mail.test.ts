import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { decodeWords } from 'postal-mime'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { testEnvironment } from '../../../testing/database.ts'
import { disableAcknowledgements } from '../../../testing/forms.ts'
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts'
import { bareEnvironment } from '../../../testing/processes/bare-environment.ts'
import { message, post } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeAllDue, openWorker } from '../../../testing/worker.ts'
import { mailQueue, maxAttempts } from './outbox-queue.server.ts'

const server: MailServer = await openMailServer()
const app = await testApp({
  SMTP_URL: server.url,
  NOTIFY_EMAIL: 'office@example.com',
  MAIL_FROM: 'Website <website@example.com>',
  PUBLIC_URL: 'https://www.example.com',
})
const { db, settings } = app.services
const openMailWorker = () => openWorker(app.services, mailQueue)
const mail = openMailWorker()
await disableAcknowledgements(app)

const workerProcess = fileURLToPath(
  new URL('../../../testing/processes/outbox-worker-process.ts', import.meta.url),
)

afterEach(async () => {
  await mail.stop()
  server.answer = 'take'
  server.received.length = 0
  server.refused.length = 0
  await db.deleteFrom('outbox').execute()
})

const send = (changes: object = {}) =>
  post(app, '/Contact', { ...message, ...changes }, { 'Idempotency-Key': randomUUID() })
const outbox = async () => (await app.admin.get('/admin/outbox')).rows
const makeDue = () => makeAllDue(db)
const until = (condition: () => unknown) => expect.poll(condition, { timeout: 20_000 })

test('FORM-3 a message is e-mailed to the company at once, with the visitor as Reply-To', async () => {
  mail.start()
  await send({ firstName: 'Ānita', message: 'Please send samples.\n\nBy post.' })
  await until(() => server.received.length).toBe(1)
  const [sent] = server.received
  expect(sent).toMatchObject({ from: 'website@example.com', to: ['office@example.com'] })
  expect(sent?.headers).toMatchObject({
    'reply-to': 'anita@example.com',
    'auto-submitted': 'auto-generated',
    subject: '=?UTF-8?Q?Product_Information=3A_=C4=80nita_Nair?=',
    'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@example\.com>$/),
  })
  expect(sent?.text).toContain('https://www.example.com/admin/contact')
  await until(async () => (await outbox())[0]?.status).toBe('sent')
})

test('FILE-4 an e-mail carries names in every script in its subject and text', async () => {
  mail.start()
  for (const lastName of [
    'ഫാത്തിമ ബീവി',
    'फ़ातिमा खान',
    'தமிழ்ச்செல்வி',
    'فاطمة الزهراء',
    'Nguyễn Thị Hồng',
    'Țăranu',
  ]) {
    await send({ firstName: 'Dr.', lastName, message: `From ${lastName}` })
    await until(() => server.received.length).toBe(1)
    const [sent] = server.received.splice(0)
    expect(decodeWords(sent?.headers.subject ?? '')).toBe(`Product Information: Dr. ${lastName}`)
    const quoted = sent?.text.replaceAll('%', '%25').replaceAll(/=(?=[0-9A-F]{2})/g, '%') ?? ''
    expect(decodeURIComponent(quoted)).toContain(`Name: Dr. ${lastName}`)
  }
})

test('FORM-3 visitor input cannot add a header or a recipient, is not decoded, and cannot imitate our own lines', async () => {
  mail.start()
  const lines = 'Hello.\n\nIn the back-office: https://evil.example'
  await send({
    firstName: '=?utf-8?q?Admin=0D=0A?=\r\nBcc: all@example.com\r\n\r\nBuy',
    lastName: 'X\nTo: b@example.com',
    message: lines,
  })
  await until(() => server.received.length).toBe(1)
  const [sent] = server.received
  expect(sent?.to).toEqual(['office@example.com'])
  expect(sent?.headers).not.toHaveProperty('bcc')
  expect(sent?.headers).toMatchObject({
    to: 'office@example.com',
    subject: expect.stringMatching(
      /^Product Information: = \?utf-8\?q\?Admin=0D=0A\?= Bcc: all@example\.com/,
    ),
  })
  expect(sent?.text.replaceAll('\r', '')).toContain(
    '\n> Hello.\n> \n> In the back-office: https://evil.example',
  )
})

test('FORM-3 a rejected mail waits with its error and is sent later with the same Message-ID', async () => {
  server.answer = 'refuse'
  mail.start()
  await send()
  await until(async () => (await outbox())[0]?.attempts).toBe(1)
  await until(async () => (await outbox())[0]).toMatchObject({
    status: 'waiting',
    lastError: expect.stringContaining('451 not now'),
  })
  const pause = Date.parse((await outbox())[0]?.nextAttemptAt ?? '') - Date.now()
  expect(pause).toBeGreaterThan(20_000)
  expect(pause).toBeLessThanOrEqual(30_000)

  server.answer = 'take'
  await makeDue()
  mail.wake()
  await until(() => server.received.length).toBe(1)
  await until(async () => (await outbox())[0]).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
  expect(server.refused[0]).toBe(server.received[0]?.headers['message-id'])
})

test('FORM-3 after the last attempt a mail has failed with its error, and an administrator can retry it', async () => {
  server.answer = 'refuse'
  await send()
  await db
    .updateTable('outbox')
    .set({ attempts: maxAttempts - 1 })
    .execute()
  mail.start()
  await until(async () => (await outbox())[0]?.status).toBe('failed')
  const failed = (await app.admin.get('/admin/outbox', { query: { status: 'failed' } })).rows
  expect(failed).toMatchObject([{ lastError: expect.stringContaining('451'), nextAttemptAt: null }])

  server.answer = 'take'
  await app.admin.post('/admin/outbox/:id/retry', { params: { id: failed[0]?.id ?? 0 } })
  await until(() => server.received.length).toBe(1)
  const [entry] = (await app.admin.get('/admin/audit', { query: { limit: 1 } })).rows
  expect(entry).toMatchObject({ action: 'resend', kind: 'contact', label: 'Anita Nair', after: null })
})

test('FORM-3 the delays between attempts grow to six hours', async () => {
  server.answer = 'refuse'
  await send()
  await db.updateTable('outbox').set({ attempts: 11 }).execute()
  mail.start()
  await until(async () => (await outbox())[0]?.attempts).toBe(12)
  await until(async () => {
    const next = (await outbox())[0]?.nextAttemptAt ?? ''
    return Math.round((Date.parse(next) - Date.now()) / 60_000)
  }).toBe(360)
})

test('FORM-3 waiting mails are sent over one connection, which is closed after the last', async () => {
  for (let index = 0; index < 5; index++) await send({ message: `Message ${index}` })
  const before = server.connections
  mail.start()
  await until(() => server.received.length).toBe(5)
  expect(server.connections).toBe(before + 1)
  await until(async () => (await outbox()).every(({ status }) => status === 'sent')).toBe(true)
  await send({ message: 'Later.' })
  mail.wake()
  await until(() => server.received.length).toBe(6)
  expect(server.connections).toBe(before + 2)
})

test('FORM-3 a mail that a killed process was sending is sent again with the same Message-ID', async () => {
  server.answer = 'stall'
  await send()
  const child = spawn(process.execPath, [workerProcess], {
    env: {
      ...bareEnvironment,
      ...(await testEnvironment(settings.dataDir)),
      SMTP_URL: server.url,
      LOG_LEVEL: 'silent',
      DEMO_CONTENT: '0',
    },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await until(() => server.stalled.length).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect((await outbox())[0]).toMatchObject({ status: 'waiting', attempts: 1 })

  // The mail stays claimed for two minutes, because the other process might still be sending it.
  server.answer = 'take'
  mail.start()
  await mail.stop()
  expect(server.received).toEqual([])

  await makeDue()
  mail.start()
  await until(() => server.received.length).toBe(1)
  expect(server.received[0]?.headers['message-id']).toBe(server.stalled[0])
})

test('FORM-3 a retry is rejected while a process is sending the mail', async () => {
  await send()
  const params = { id: (await outbox())[0]?.id ?? 0 }
  const retry = () => app.admin.post('/admin/outbox/:id/retry', { params })
  const soon = new Date(Date.now() + 60_000).toISOString()
  const setRunning = (running: 0 | 1) => db.updateTable('job').set({ running, dueAt: soon }).execute()
  await db.updateTable('outbox').set({ attempts: 1, lastError: 'full' }).execute()
  await setRunning(0)
  expect(await retry()).toMatchObject({ attempts: 0, lastError: 'full' })
  await db.updateTable('outbox').set({ attempts: 1 }).execute()
  await setRunning(1)
  const message = expect.stringContaining('being sent at this moment')
  await expect(retry()).rejects.toMatchObject({ status: 409, message })
  expect((await outbox())[0]).toMatchObject({ status: 'waiting', attempts: 1 })
  await makeDue()
  expect(await retry()).toMatchObject({ attempts: 0 })
  await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).execute()
  await expect(retry()).rejects.toMatchObject({ status: 404 })
})

test('FORM-3 two processes on one outbox send each mail once', async () => {
  for (let index = 0; index < 10; index++) await send({ message: `Message ${index}` })
  const workers = [openMailWorker(), openMailWorker()]
  for (const worker of workers) worker.start()
  await until(async () => (await app.admin.get('/admin/outbox', { query: { status: 'sent' } })).total).toBe(
    10,
  )
  for (const worker of workers) await worker.stop()
  expect(new Set(server.received.map((sent) => sent.headers['message-id'])).size).toBe(10)
  expect(server.received).toHaveLength(10)
})
