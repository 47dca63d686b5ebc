import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { serverClient } from '#app/platform/api/server-client.server.ts'
import { mailQueue } from '#app/platform/mail/outbox-queue.server.ts'
import { resources } from '#app/resources.server.ts'
import { expectRejection } from '../../../testing/expect-rejection.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { application, createCourse, message } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openWorker } from '../../../testing/worker.ts'

const server = await openMailServer()
const app = await testApp({ SMTP_URL: server.url, NOTIFY_EMAIL: 'office@example.com' })
const { db } = app.services

test('FORM-9 the log contains no personal data, even after failures', async () => {
  const course_id = await createCourse(app)
  let logged = ''
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      logged += chunk.toString()
      done()
    },
  })
  const log = pino({ level: 'trace' }, stream)
  const services = { ...app.services, log }
  const mail = openWorker(services, mailQueue)
  const clientFor = serverClient(Object.values(resources), services)
  const anyone = clientFor({ address: '203.0.113.7', request: new Request('http://localhost/contact') })

  server.answer = 'refuse'
  mail.start()
  await anyone.post('/Contact', { body: message })
  await expect.poll(() => logged, { timeout: 10_000 }).toContain('An e-mail could not be sent')
  await mail.stop()

  await db.schema.dropTable('outbox').execute()
  const refused = anyone.post('/Admission', { body: { ...application, course_id } })
  await expectRejection(refused, 500, 'Something went wrong. Please try again.')
  expect(logged).toContain('A call failed')
  const personal = [...Object.values(message), ...Object.values(application), 'office@', '203.0.113.7']
  for (const words of personal) expect(logged).not.toContain(words)

  expect((await app.admin.get('/admin/Admission')).total).toBe(0)
})
