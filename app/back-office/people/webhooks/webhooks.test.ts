import { spawn } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { webhookEvents } from '#app/platform/webhook/events.ts'
import { maxAttempts, webhookQueue } from '#app/platform/webhook/webhook-queue.server.ts'
import { runHousekeeping } from '#app/jobs.server.ts'
import { createAcademy, createFeeSteps } from '../../../../testing/academy.ts'
import { testEnvironment } from '../../../../testing/database.ts'
import { expectInvalid, expectRejection } from '../../../../testing/expect-rejection.ts'
import { bareEnvironment } from '../../../../testing/processes/bare-environment.ts'
import { setRows } from '../../../../testing/set-rows.ts'
import { createCourse, enquiry, message, post, solvedCaptcha } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { startReceiver } from '../../../../testing/webhook-receiver.ts'
import { makeAllDue, openWorker } from '../../../../testing/worker.ts'
import { reportDisabledWebhook } from './webhooks.server.ts'

const receiver = await startReceiver()
const app = await testApp({}, { webhookNetwork: receiver.network })
const { admin, services } = app
const { db, settings } = services
const openWebhookWorker = (timeoutMs?: number) =>
  openWorker(
    services,
    webhookQueue((trx, _, name) => reportDisabledWebhook(trx, settings, name), timeoutMs),
  )
const worker = openWebhookWorker()

afterAll(() => receiver.close())
afterEach(async () => {
  await worker.stop()
  receiver.respond = (response) => void response.writeHead(204).end()
  receiver.received.length = 0
  await db.deleteFrom('webhookDelivery').execute()
  await db.deleteFrom('webhook').execute()
})

const until = (condition: () => unknown) => expect.poll(condition, { timeout: 30_000 })
const add = (changes: { url?: string; events?: string[] } = {}) =>
  admin.post('/admin/webhooks', {
    body: { name: 'Warehouse', url: receiver.url, events: Object.keys(webhookEvents), ...changes },
  })
const sendMessage = () => post(app, '/Contact', message, { 'Idempotency-Key': randomUUID() })
const deliveries = async (id: string) =>
  (await admin.get('/admin/webhooks/:webhook/deliveries', { params: { webhook: id } })).rows
const makeDue = () => makeAllDue(db)
const findWebhook = async (id: string) =>
  (await admin.get('/admin/webhooks')).rows.find((row) => row.id === id) ??
  expect.fail('There is no webhook.')

function verify(secret: string, headers: Record<string, unknown>, body: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test('SITE-10 a submission is delivered with a valid signature, its kind and id, and no personal data', async () => {
  const { id, secret } = await add()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await sendMessage()
  worker.start()
  await until(() => receiver.received.length).toBe(1)
  const { headers, body, path } = receiver.received[0] ?? expect.fail('Nothing was received.')
  expect(path).toBe('/hook')
  expect(verify(secret, headers, body)).toBe(true)
  expect(verify(secret, headers, `${body} `)).toBe(false)
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  const [contact] = (await admin.get('/admin/Contact')).rows
  expect(JSON.parse(body)).toEqual({
    type: 'submission.received',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { collection: 'contact', id: contact?.id },
  })
  await until(() => deliveries(id)).toMatchObject([
    { status: 'delivered', attempts: 1, lastStatus: 204, messageId: headers['webhook-id'] },
  ])
})

test('SITE-10 each event is sent to the webhooks that listen to it, in the transaction of its change', async () => {
  const { id: all } = await add()
  const { id: content } = await add({ events: ['content.changed'] })
  const course_id = await createCourse(app)
  await post(app, '/InsertFranchise', { ...enquiry, captcha: await solvedCaptcha(app) })
  const [row] = (await admin.get('/admin/franchise')).rows
  const id = row?.id ?? 0
  await admin.patch('/admin/Update/updateFranchiseStatusById/:id', { params: { id }, body: { status: 3 } })
  await admin.post('/admin/reply', { body: { kind: 'franchise', id, subject: 'Hello', text: 'Secret text' } })
  await expect(admin.post('/admin/Question', { body: { question: '', answer: '' } })).rejects.toThrow()
  await admin.get('/admin/export/:kind', { params: { kind: 'course' }, query: {} })
  const bodies = (await deliveries(all)).map(({ body }): unknown => JSON.parse(body))
  expect(bodies.toReversed()).toMatchObject([
    { type: 'content.changed', data: { collection: 'course', id: course_id } },
    { type: 'submission.received', data: { collection: 'franchise', id } },
    { type: 'submission.status_changed', data: { collection: 'franchise', id } },
    { type: 'submission.replied', data: { collection: 'franchise', id } },
  ])
  expect((await deliveries(content)).map(({ event }) => event)).toEqual(['content.changed'])
  expect(JSON.stringify(bodies)).not.toContain('Secret text')
})

test('SITE-10 an answered seat offer and an issued receipt are events, with the id of the admission or receipt', async () => {
  const { addBatch, addAdmission } = await createAcademy(app)
  const admissionId = await addAdmission((await addBatch()).id)
  const { link } = await admin.post('/admin/SeatOffer', { body: { admissionId } })
  const { addStudent, pay } = await createFeeSteps(app)
  const student = await addStudent()
  const { id } = await add({ events: ['offer.answered', 'receipt.issued'] })
  const params = { token: link?.split('/').at(-1) ?? '' }
  await app.anyone.post('/SeatOffer/:token', { params, body: { answer: 'decline' } })
  await pay(student)
  const receipt = await db.selectFrom('feeReceipt').select('id').executeTakeFirstOrThrow()
  const bodies = (await deliveries(id)).map(({ body }): unknown => JSON.parse(body))
  expect(bodies.toReversed()).toMatchObject([
    { type: 'offer.answered', data: { collection: 'admission', id: admissionId } },
    { type: 'receipt.issued', data: { collection: 'receipt', id: receipt.id } },
  ])
})

test('SITE-10 a failed delivery is tried again later with the same id, and its error is in the log', async () => {
  const { id } = await add()
  receiver.respond = (response) => void response.writeHead(500).end('x')
  await sendMessage()
  worker.start()
  await until(() => deliveries(id)).toMatchObject([
    { status: 'waiting', attempts: 1, lastStatus: 500, lastError: 'Status 500.' },
  ])
  const [failed] = await deliveries(id)
  const delay = Date.parse(failed?.nextAttemptAt ?? '') - Date.now()
  expect(delay).toBeGreaterThan(20_000)
  expect(delay).toBeLessThan(31_000)
  expect((await findWebhook(id)).failingSince).not.toBeNull()
  receiver.respond = (response) => void response.writeHead(200).end()
  await makeDue()
  worker.wake()
  await until(() => deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 2, lastStatus: 200 }])
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([failed?.messageId, failed?.messageId])
  expect((await findWebhook(id)).failingSince).toBeNull()
})

test('SITE-10 a redirect is not followed, an endless response is cut off, and a silent receiver times out', async () => {
  const { id } = await add()
  const impatient = openWebhookWorker(500)
  onTestFinished(() => impatient.stop())
  receiver.respond = (response) => void response.writeHead(307, { Location: `${receiver.url}/other` }).end()
  await sendMessage()
  impatient.start()
  await until(() => deliveries(id)).toMatchObject([
    { lastStatus: 307, lastError: 'Status 307: redirects are not followed.' },
  ])
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])

  receiver.respond = () => {}
  await makeDue()
  impatient.wake()
  await until(() => deliveries(id)).toMatchObject([
    { attempts: 2, lastStatus: null, lastError: 'No response in time.' },
  ])

  let sent = 0
  receiver.respond = (response) => {
    response.writeHead(200)
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384))) sent += 16_384
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  }
  await makeDue()
  impatient.wake()
  await until(() => deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 3 }])
  expect(sent).toBeLessThan(20_000_000)
})

test('SITE-10 a delivery that a killed process was sending is sent again with the same id', async () => {
  const { id } = await add()
  receiver.respond = () => {}
  await sendMessage()
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../../testing/processes/webhook-worker-process.ts', import.meta.url))],
    {
      env: {
        ...bareEnvironment,
        ...(await testEnvironment(settings.dataDir)),
        RECEIVER_CA: receiver.certificate,
        LOG_LEVEL: 'silent',
        DEMO_CONTENT: '0',
      },
      stdio: 'ignore',
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  await until(() => receiver.received.length).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await deliveries(id)).toMatchObject([{ status: 'waiting', attempts: 1 }])

  // The delivery stays claimed for two minutes, because the other process might still be sending it.
  receiver.respond = (response) => void response.writeHead(204).end()
  worker.start()
  await worker.stop()
  expect(receiver.received).toHaveLength(1)
  await makeDue()
  worker.start()
  await until(() => receiver.received.length).toBe(2)
  const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(second).toBe(first)
  await until(() => deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 2 }])
})

test('SITE-10 two processes deliver each event once', async () => {
  const { id } = await add()
  const other = openWebhookWorker()
  onTestFinished(() => other.stop())
  for (let count = 0; count < 10; count++) await sendMessage()
  worker.start()
  other.start()
  await until(async () => (await deliveries(id)).every(({ status }) => status === 'delivered')).toBe(true)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(10)
  expect(receiver.received).toHaveLength(10)
})

test('SITE-10 a delivery is replayed with the same id, and a running one is not', async () => {
  const { id } = await add()
  await sendMessage()
  worker.start()
  await until(() => deliveries(id)).toMatchObject([{ status: 'delivered' }])
  await worker.stop()
  const params = { id: (await deliveries(id))[0]?.id ?? 0 }
  const replay = () => admin.post('/admin/webhook-deliveries/:id/replay', { params })
  await replay()
  worker.start()
  await until(() => receiver.received.length).toBe(2)
  expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id'])
  await until(() => deliveries(id)).toMatchObject([{ status: 'delivered' }])
  await worker.stop()
  await replay()
  const dueAt = new Date(Date.now() + 60_000).toISOString()
  await db.updateTable('job').set({ running: 1, dueAt }).execute()
  await expectRejection(replay(), 409)
  const missing = admin.post('/admin/webhook-deliveries/:id/replay', { params: { id: 999_999 } })
  await expectRejection(missing, 404)
})

test('SITE-10 deliveries end after the last attempt, and a webhook that failed for five days is turned off with an e-mail', async () => {
  const { id } = await add()
  receiver.respond = (response) => void response.writeHead(503).end()
  await sendMessage()
  await setRows(db, 'webhookDelivery', { attempts: maxAttempts - 1 })
  worker.start()
  await until(() => deliveries(id)).toMatchObject([{ status: 'failed', nextAttemptAt: null }])
  expect(await findWebhook(id)).toMatchObject({ active: true })

  const sixDaysAgo = new Date(Date.now() - 6 * 86_400_000).toISOString()
  await db.updateTable('webhook').set({ failingSince: sixDaysAgo }).execute()
  await sendMessage()
  worker.wake()
  await until(async () => (await findWebhook(id)).active).toBe(false)
  expect((await findWebhook(id)).disabledAt).not.toBeNull()
  const { rows } = await admin.get('/admin/outbox')
  expect(rows[0]).toMatchObject({ subject: expect.stringContaining('The webhook Warehouse was turned off') })

  const before = await deliveries(id)
  await sendMessage()
  expect(await deliveries(id)).toHaveLength(before.length)
  await admin.patch('/admin/webhooks/:webhook', { params: { webhook: id }, body: { active: true } })
  expect(await findWebhook(id)).toMatchObject({ active: true, failingSince: null, disabledAt: null })
})

test('SITE-10 the secret signs every message and is not stored', async () => {
  const { secret } = await add()
  await sendMessage()
  worker.start()
  await until(() => receiver.received.length).toBe(1)
  const { headers, body } = receiver.received[0] ?? expect.fail('Nothing was received.')
  expect(JSON.parse(body)).toMatchObject({ type: 'submission.received', data: expect.any(Object) })
  expect(verify(secret, headers, body)).toBe(true)
  const stored = JSON.stringify([
    await db.selectFrom('webhook').selectAll().execute(),
    await db.selectFrom('audit').selectAll().execute(),
    (await admin.get('/admin/webhooks')).rows,
  ])
  expect(stored).not.toContain(secret.slice('whsec_'.length))
})

test('SITE-10 private addresses and unknown events are rejected at save, by the real check', async () => {
  const strict = await testApp()
  const save = (changes: object) =>
    strict.admin.post('/admin/webhooks', {
      body: { name: 'Inside', url: 'https://8.8.8.8/', events: ['content.changed'], ...changes },
    })
  for (const url of [
    'https://127.0.0.1/',
    'https://169.254.169.254/latest',
    'http://8.8.8.8/',
    'https://[::1]/',
  ])
    await expect(save({ url }), url).rejects.toMatchObject({
      status: 422,
      errors: { url: expect.any(String) },
    })
  await expectRejection(save({ events: ['everything'] }), 422)
  await expectInvalid(save({ events: [] }), { events: 'Please choose at least one event.' })
})

test('SITE-10 deliveries are deleted after 30 days, and with their webhook', async () => {
  const { id } = await add()
  await sendMessage()
  await sendMessage()
  const [newest] = await deliveries(id)
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString()
  await db
    .updateTable('webhookDelivery')
    .set({ createdAt: old })
    .where('id', '!=', newest?.id ?? 0)
    .execute()
  await runHousekeeping(services)
  expect((await deliveries(id)).map((row) => row.id)).toEqual([newest?.id])
  await admin.delete('/admin/webhooks/:webhook', { params: { webhook: id } })
  expect(await db.selectFrom('webhookDelivery').selectAll().execute()).toEqual([])
})
