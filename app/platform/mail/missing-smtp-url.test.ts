import { expect, test } from 'vitest'
import { openMailServer } from '../../../testing/mail-server.ts'
import { message, post } from '../../../testing/submissions.ts'
import { disableAcknowledgements } from '../../../testing/forms.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openOutboxWorker } from './outbox/outbox-worker.server.ts'

const app = await testApp()
const { db, mail, settings, log, storage } = app.services
await disableAcknowledgements(app)

test('FORM-3 without a mail server, mails stay in the outbox and are sent once the settings exist', async () => {
  mail.start()
  await post(app, '/Contact', message)
  expect((await app.admin.get('/admin/outbox', { query: { status: 'waiting' } })).rows).toMatchObject([
    { recipient: '', attempts: 0, status: 'waiting' },
  ])
  await mail.stop()

  const server = await openMailServer()
  const workerWithoutRecipient = openOutboxWorker(db, { ...settings, smtpUrl: server.url }, log, storage)
  workerWithoutRecipient.start()
  await workerWithoutRecipient.stop()
  expect(server.received).toEqual([])

  const office = { ...settings, smtpUrl: server.url, notifyEmail: 'office@example.com' }
  const worker = openOutboxWorker(db, office, log, storage)
  worker.start()
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1)
  await worker.stop()
  expect(server.received[0]?.to).toEqual(['office@example.com'])
})

test('API-5 only administrators can read the outbox', async () => {
  await expect(app.anyone.get('/admin/outbox')).rejects.toMatchObject({ status: 401 })
})
