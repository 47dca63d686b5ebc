import { expect, test } from 'vitest'
import { mailQueue } from '#app/platform/mail/outbox-queue.server.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { administrator, confirmSessions } from '../../../testing/sign-in/sign-in.ts'
import { message, post } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openWorker } from '../../../testing/worker.ts'

const server = await openMailServer({ acceptsPasswords: true })
const app = await testApp()
const { db } = app.services
const mailServer = {
  host: '127.0.0.1',
  port: new URL(server.url).port,
  user: 'website@gloves.example',
  password: 'p@ss: word/1',
  from: 'sales@gloves.example',
  notify: 'office@gloves.example',
}
const change = (changes: object = {}) =>
  app.admin.post('/admin/mail-server', { body: { ...mailServer, ...changes } })
const storedText = async () => JSON.stringify(await db.selectFrom('note').selectAll().execute())

test('CLERK-6 a mail server that refuses the test mail is not stored, and the field with the cause is named', async () => {
  await db.deleteFrom('note').where('key', '=', 'mailServer').execute()
  await expect(change({ port: '1' })).rejects.toMatchObject({
    status: 422,
    errors: { host: 'The server cannot be reached: check host and port (465 or 587), and the firewall.' },
  })
  await expect(change({ host: 'mail example', from: 'sales' })).rejects.toMatchObject({
    status: 422,
    errors: { from: expect.stringContaining('e-mail address') },
  })
  await expect(change({ host: 'mail example' })).rejects.toMatchObject({
    errors: { host: 'This is not the name of a mail server.' },
  })
  expect(await storedText()).not.toContain('mailServer')
})

test('CLERK-6 SAFE-6 a mail server is tested, stored encrypted, never shown with its password, and sends the waiting e-mails', async () => {
  const worker = openWorker(app.services, mailQueue)
  worker.start()
  server.received.length = 0
  server.passwords.length = 0
  await post(app, '/Contact', message)
  await change()
  expect(server.received).toContainEqual(
    expect.objectContaining({ from: mailServer.from, to: [administrator.email] }),
  )
  expect(server.passwords).toContain(mailServer.password)
  await expect
    .poll(() => server.received.map(({ to }) => to[0]), { timeout: 20_000 })
    .toContain(mailServer.notify)
  await worker.stop()
  const { password: _, port, ...shown } = mailServer
  expect(await app.admin.get('/admin/mail-server')).toEqual({ ...shown, port: Number(port), isGiven: false })
  expect(await storedText()).toContain('mailServer')
  expect(await storedText()).not.toContain('gloves.example')
  const { rows } = await app.admin.get('/admin/audit')
  expect(rows[0]).toMatchObject({ action: 'update', label: 'Mail server' })
  expect(JSON.stringify(rows)).not.toContain(encodeURIComponent(mailServer.password))
})

test('CLERK-6 the password stays if neither server nor user changes, and is sent to no other server', async () => {
  const other = await openMailServer({ acceptsPasswords: true })
  await change()
  server.passwords.length = 0
  await change({ password: '', from: 'orders@gloves.example' })
  expect(server.passwords).toEqual([mailServer.password])
  await change({ password: '', port: new URL(other.url).port }).catch(() => {})
  expect(other.passwords).not.toContain(mailServer.password)
})

test('CLERK-6 a change requires entering the password again', async () => {
  await db.updateTable('session').set({ confirmedAt: null }).execute()
  await expect(change()).rejects.toMatchObject({ status: 403, code: 'password_required' })
  await confirmSessions(app)
})

test('CLERK-6 SMTP_URL of the server wins, and a test mail goes through it', async () => {
  const given = await testApp({ SMTP_URL: server.url, MAIL_FROM: 'Website <website@gloves.example>' })
  expect(await given.admin.get('/admin/mail-server')).toMatchObject({ host: '127.0.0.1', isGiven: true })
  await expect(given.admin.post('/admin/mail-server', { body: mailServer })).rejects.toMatchObject({
    status: 409,
  })
  server.received.length = 0
  await given.admin.post('/admin/mail-server/test')
  expect(server.received[0]?.from).toBe('website@gloves.example')
})
