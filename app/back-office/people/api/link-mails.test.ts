import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backup } from '../../../operations/backup/backup.server.ts'
import { runPostgresTool } from '../../../operations/backup/copy/postgres-tools.server.ts'
import { tokenDigest } from '../../../platform/auth/token-digests.server.ts'
import { up } from '../../../platform/db/migrations/0048-link-mails.server.ts'
import { now } from '../../../platform/db/time.ts'
import { maxAttempts } from '../../../platform/mail/outbox/outbox-queue.server.ts'
import { openOutboxWorker } from '../../../platform/mail/outbox/outbox-worker.server.ts'
import { openMailServer } from '../../../../testing/mail-server.ts'
import { post } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const server = await openMailServer()
const app = await testApp({
  SMTP_URL: server.url,
  MAIL_FROM: 'site@example.com',
  TRUSTED_PROXIES: '127.0.0.1',
})
const { db, mail, settings, log } = app.services
const link = /password#[\w-]{20}/

beforeEach(async () => {
  server.answer = 'take'
  server.received.length = 0
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('attempt').execute()
})
afterEach(() => mail.stop())

const invite = (email: string) =>
  app.admin.post('/admin/people', { body: { email, role: 'clerk', personalData: false } })
/** Asks for a link of somebody who has joined. */
async function forgot(email: string): Promise<void> {
  const joined = { invitedAt: null }
  await db.updateTable('user').set(joined).where('email', '=', email).execute()
  expect((await post(app, '/admin/password/forgot', { email })).status).toBe(200)
}
const mails = async () => (await app.admin.get('/admin/outbox')).rows
const until = (condition: () => unknown) => expect.poll(condition, { timeout: 20_000 })
const makeDue = () =>
  db
    .updateTable('outbox')
    .set({ nextAttemptAt: new Date(0).toISOString() })
    .execute()
const tokens = () => server.received.map(({ text }) => /password#([\w-]{20,})/.exec(text)?.[1] ?? '')
const choose = async (token = '') =>
  (await post(app, '/admin/password', { token, password: 'tumi kola beda moni' })).status

/** What a backup and, on PostgreSQL, a dump by hand say. */
async function copies(): Promise<string> {
  const { folder } = await backup(app.services)
  const { database } = settings
  if (database.kind === 'sqlite') return readFileSync(join(folder, 'database.sqlite'), 'latin1')
  const [restored, dumped] = [join(folder, 'backup.sql'), join(folder, 'dump.sql')]
  await runPostgresTool('pg_restore', [`--file=${restored}`, join(folder, 'database.dump')])
  await runPostgresTool('pg_dump', [`--file=${dumped}`], database.url)
  return readFileSync(restored, 'utf8') + readFileSync(dumped, 'utf8')
}

test('SAFE-5 no copy of the data has a link to choose a password, while its mail waits or when it was given up; the mail has it', async () => {
  await invite('waits@example.com')
  server.answer = 'refuse'
  await makeDue()
  await db
    .updateTable('outbox')
    .set({ attempts: maxAttempts - 1 })
    .execute()
  mail.start()
  await until(async () => (await mails())[0]?.status).toBe('failed')
  await invite('refused@example.com')
  await until(async () => (await mails())[0]?.lastError).toContain('451')
  const copied = await copies()
  expect(copied).toContain('waits@example.com')
  expect(copied).not.toMatch(link)

  server.answer = 'take'
  for (const { id } of await mails()) await app.admin.post('/admin/outbox/:id/retry', { params: { id } })
  await until(() => server.received.length).toBe(2)
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual([
    'refused@example.com',
    'waits@example.com',
  ])
  expect(await copies()).not.toMatch(link)
  for (const token of tokens()) expect([await choose(token), await choose(token)]).toEqual([200, 422])
})

test('SAFE-5 a mail that may have arrived is sent again with the same link, by whichever process', async () => {
  await invite('again@example.com')
  for (const worker of [mail, openOutboxWorker(db, settings, log)]) {
    worker.start()
    await until(async () => (await mails())[0]?.status).toBe('sent')
    await worker.stop()
    // As if nobody had heard what the mail server answered.
    await db.updateTable('outbox').set({ sentAt: null }).execute()
    await makeDue()
  }
  const [first, second] = tokens()
  expect([first?.length, second]).toEqual([43, first])
  expect(await choose(first)).toBe(200)
})

test('SAFE-5 a mail whose link was replaced, or signed with another secret, is given up and says why', async () => {
  const email = 'forgets@example.com'
  await invite(email)
  await forgot(email)
  const other = openOutboxWorker(db, settings, log)
  other.start()
  await until(async () => (await mails()).map(({ status }) => status)).toEqual(['sent', 'failed'])
  await other.stop()
  expect((await mails())[1]?.lastError).toContain('The link has expired')
  expect(await choose(tokens()[0])).toBe(200)

  await forgot(email)
  const rotated = openOutboxWorker(db, { ...settings, signingSecret: 'x'.repeat(40) }, log)
  rotated.start()
  await until(async () => (await mails())[0]?.status).toBe('failed')
  await rotated.stop()
  expect(server.received).toHaveLength(1)
})

test('SAFE-5 the upgrade ends links whose tokens are in the outbox of earlier copies, and removes their mails', async () => {
  const email = 'earlier@example.com'
  await invite(email)
  await invite('sent@example.com')
  await db.updateTable('outbox').set({ sentAt: now() }).where('recipient', '<>', email).execute()
  const token = 'x'.repeat(32)
  await db
    .updateTable('outbox')
    .set({ text: `The link works once: https://example.com/admin/password#${token}` })
    .where('recipient', '=', email)
    .execute()
  const identifier = tokenDigest(`password:${token}`)
  await db
    .updateTable('verification')
    .set({ identifier })
    .where('createdAt', '=', (eb) => eb.selectFrom('verification').select(eb.fn.max('createdAt').as('at')))
    .execute()
  await db.schema.alterTable('outbox').dropColumn('linkId').execute()
  await up(db as never)
  expect(
    (await db.selectFrom('outbox').select('recipient').execute()).map(({ recipient }) => recipient),
  ).toEqual(['sent@example.com'])
  expect(await choose(token)).toBe(422)
})

test('EDIT-8 whoever asks for links of somebody else uses up only what their own network may ask; all together ask for twenty', async () => {
  const email = 'owner@example.com'
  const from = async (network: string) =>
    (await post(app, '/admin/password/forgot', { email }, { 'X-Forwarded-For': network })).status
  const statuses = []
  for (let count = 0; count < 4; count += 1) statuses.push(await from('198.51.100.1'))
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await from('198.51.100.2')).toBe(200)
  for (let count = 3; count < 19; count += 1) expect(await from(`198.51.100.${count}`)).toBe(200)
  expect(await from('198.51.100.99')).toBe(429)
})
