import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPasswordLink } from '#app/platform/auth/password/password-links.server.ts'
import { makeDue as queueAgain } from '#app/platform/job-queue.server.ts'
import { mailQueue, maxAttempts } from '#app/platform/mail/outbox-queue.server.ts'
import { backup } from '#app/operations/backup/backup.server.ts'
import { runPostgresTool } from '#app/operations/backup/postgres-tools.server.ts'
import { openMailServer } from '../../../../testing/mail-server.ts'
import { setRows } from '../../../../testing/set-rows.ts'
import { post } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { makeAllDue, openWorker } from '../../../../testing/worker.ts'

const server = await openMailServer()
const app = await testApp({
  SMTP_URL: server.url,
  MAIL_FROM: 'site@example.com',
  TRUSTED_PROXIES: '127.0.0.1',
})
const { db, settings } = app.services
const openMailWorker = (secret = settings.signingSecret) =>
  openWorker({ ...app.services, settings: { ...settings, signingSecret: secret } }, mailQueue)
const mail = openMailWorker()
const linkPattern = /password#[\w-]{20}/

beforeEach(async () => {
  server.answer = 'take'
  server.received.length = 0
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('attempt').execute()
})
afterEach(() => mail.stop())

const invite = (email: string) =>
  app.admin.post('/admin/people', { body: { email, roles: ['clerk'], personalData: false } })
/** Marks the account as joined first, because invited accounts get no link. */
async function requestLink(email: string): Promise<void> {
  const joined = { invitedAt: null }
  await db.updateTable('user').set(joined).where('email', '=', email).execute()
  expect((await post(app, '/admin/password/forgot', { email })).status).toBe(200)
}
const listMails = async () => (await app.admin.get('/admin/outbox')).rows
const expectEventually = (condition: () => unknown) => expect.poll(condition, { timeout: 20_000 })
const makeDue = () => makeAllDue(db)
const receivedTokens = () =>
  server.received.map(({ text }) => /password(?:\?forgotten)?#([\w-]{20,})/.exec(text)?.[1] ?? '')
const choosePassword = async (token = '') =>
  (await post(app, '/admin/password', { token, password: 'tumi kola beda moni' })).status

async function readCopies(): Promise<string> {
  const { folder } = await backup(app.services)
  const { database } = settings
  if (database.kind === 'sqlite') return readFileSync(join(folder, 'database.sqlite'), 'latin1')
  const [restored, dumped] = [join(folder, 'backup.sql'), join(folder, 'dump.sql')]
  await runPostgresTool('pg_restore', [`--file=${restored}`, join(folder, 'database.dump')])
  await runPostgresTool('pg_dump', [`--file=${dumped}`], { url: database.url })
  return readFileSync(restored, 'utf8') + readFileSync(dumped, 'utf8')
}

test('SAFE-5 backups contain no password links, while their e-mails wait or after they failed; the e-mails do', async () => {
  await invite('waits@example.com')
  server.answer = 'refuse'
  await makeDue()
  await setRows(db, 'outbox', { attempts: maxAttempts - 1 })
  mail.start()
  await expectEventually(async () => (await listMails())[0]?.status).toBe('failed')
  await invite('refused@example.com')
  await expectEventually(async () => (await listMails())[0]?.lastError).toContain('451')
  const copied = await readCopies()
  expect(copied).toContain('waits@example.com')
  expect(copied).not.toMatch(linkPattern)

  server.answer = 'take'
  for (const { id } of await listMails()) await app.admin.post('/admin/outbox/:id/retry', { params: { id } })
  await expectEventually(() => server.received.length).toBe(2)
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual([
    'refused@example.com',
    'waits@example.com',
  ])
  expect(await readCopies()).not.toMatch(linkPattern)
  for (const token of receivedTokens())
    expect([await choosePassword(token), await choosePassword(token)]).toEqual([200, 422])
})

test('SAFE-5 a resent e-mail contains the same link, in any process', async () => {
  await invite('again@example.com')
  for (const worker of [mail, openMailWorker()]) {
    worker.start()
    await expectEventually(async () => (await listMails())[0]?.status).toBe('sent')
    await worker.stop()
    // Simulates a lost response from the mail server.
    const again = await db.updateTable('outbox').set({ sentAt: null }).returning('id').execute()
    await queueAgain(
      db,
      'mail',
      again.map(({ id }) => id),
    )
  }
  const [first, second] = receivedTokens()
  expect([first?.length, second]).toEqual([43, first])
  expect(await choosePassword(first)).toBe(200)
})

test('SAFE-5 an e-mail whose link was replaced, or signed with another secret, fails with a reason', async () => {
  const email = 'forgets@example.com'
  await invite(email)
  await requestLink(email)
  const { id } = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  // Only the newest three links are valid.
  for (let count = 0; count < 2; count++) await createPasswordLink(db, settings, id, 60)
  const other = openMailWorker()
  other.start()
  await expectEventually(async () => (await listMails()).map(({ status }) => status)).toEqual([
    'sent',
    'failed',
  ])
  await other.stop()
  expect((await listMails())[1]?.lastError).toContain('The link has expired')
  expect(await choosePassword(receivedTokens()[0])).toBe(200)

  await requestLink(email)
  const rotated = openMailWorker('x'.repeat(40))
  rotated.start()
  await expectEventually(async () => (await listMails())[0]?.status).toBe('failed')
  await rotated.stop()
  expect(server.received).toHaveLength(1)
})

test('EDIT-8 link requests are limited per network, and to twenty per account', async () => {
  const email = 'owner@example.com'
  const requestFrom = async (network: string) =>
    (await post(app, '/admin/password/forgot', { email }, { 'X-Forwarded-For': network })).status
  const statuses = []
  for (let count = 0; count < 4; count += 1) statuses.push(await requestFrom('198.51.100.1'))
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await requestFrom('198.51.100.2')).toBe(200)
  for (let count = 3; count < 19; count += 1) expect(await requestFrom(`198.51.100.${count}`)).toBe(200)
  expect(await requestFrom('198.51.100.99')).toBe(429)
})
