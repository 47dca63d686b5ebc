import { expect, test } from 'vitest'
import { openMailServer } from '../../../testing/mail-server.ts'
import { message, post } from '../../../testing/submissions.ts'
import { disableAcknowledgements } from '../../../testing/forms.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openWorker } from '../../../testing/worker.ts'
import { mailQueue } from './outbox/outbox-queue.server.ts'

const app = await testApp()
const { services } = app
const { settings } = services
const openMailWorker = (changes: Partial<typeof settings>) =>
  openWorker({ ...services, settings: { ...settings, ...changes } }, mailQueue)
await disableAcknowledgements(app)

test('FORM-3 without a mail server, mails stay in the outbox and are sent once the settings exist', async () => {
  const mail = openMailWorker({})
  mail.start()
  await post(app, '/Contact', message)
  expect((await app.admin.get('/admin/outbox', { query: { status: 'waiting' } })).rows).toMatchObject([
    { recipient: '', attempts: 0, status: 'waiting' },
  ])
  await mail.stop()

  const server = await openMailServer()
  const workerWithoutRecipient = openMailWorker({ smtpUrl: server.url })
  workerWithoutRecipient.start()
  await workerWithoutRecipient.stop()
  expect(server.received).toEqual([])

  const worker = openMailWorker({ smtpUrl: server.url, notifyEmail: 'office@example.com' })
  worker.start()
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1)
  await worker.stop()
  expect(server.received[0]?.to).toEqual(['office@example.com'])
})
