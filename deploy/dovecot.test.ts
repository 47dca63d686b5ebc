import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { once } from '#app/platform/job-queue.server.ts'
import { type Mailbox, openMailbox } from '#app/platform/mail/inbound/mailbox.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { readInboundState, openAndReadMailbox, readMailbox } from '#app/operations/read-mailbox.server.ts'
import { checkPart } from '../testing/check-part.ts'
import { writeMail } from '../testing/fake-mailbox.ts'
import { message } from '../testing/submissions.ts'
import { testApp } from '../testing/test-app.ts'
import { openWorker } from '../testing/worker.ts'
import { hasDovecot, startDovecot, user } from './testing/dovecot.ts'

test('DESK-8 Dovecot is installed', () => expect(hasDovecot).toBe(true))

describe.runIf(hasDovecot)('with Dovecot', withDovecot)

async function withDovecot() {
  const app = await testApp({
    IMAP_URL: 'imap://user:password@127.0.0.1:1',
    INBOUND_ADDRESS: 'reply@answers.example',
  })
  const { db } = app.services
  let server: Awaited<ReturnType<typeof startDovecot>>
  beforeAll(async () => {
    server = await startDovecot()
  })
  afterAll(() => server.stop())

  const inboundSettings = (password = user.password) => {
    const values = {
      IMAP_URL: `imap://${user.name}:${encodeURIComponent(password)}@127.0.0.1:${server.port}`,
      INBOUND_ADDRESS: 'reply@answers.example',
    }
    const { inbound } = readSettings(values, { write: false })
    if (!inbound) throw new Error('no settings')
    return inbound
  }

  async function withMailbox<T>(work: (mailbox: Mailbox) => Promise<T>): Promise<T> {
    const mailbox = await openMailbox(inboundSettings())
    return work(mailbox).finally(() => mailbox.close())
  }

  let sent = 0
  async function givenThread() {
    const body = { ...message, message: `Question ${++sent}.` }
    const { id } = await app.anyone.post('/Contact', { body })
    const mail = await db
      .selectFrom('outbox')
      .select('replyTo')
      .where('itemId', '=', id)
      .where('recipient', '=', message.email)
      .executeTakeFirstOrThrow()
    const query = { kind: 'contact', itemId: id } as const
    const [conversation] = (await app.admin.get('/admin/inbox', { query })).rows
    const list = async () =>
      (await app.admin.get('/admin/inbox/:id/messages', { params: { id: conversation?.id ?? 0 } })).rows
    return { replyTo: mail.replyTo ?? '', list }
  }

  test('DESK-8 the worker reads the mailbox and stores each mail once', async () => {
    const { replyTo, list } = await givenThread()
    server.deliver(writeMail({ from: `Anita <${message.email}>`, to: replyTo }))
    server.deliver(writeMail({ from: 'Stranger <stranger@example.com>' }))
    const services = { ...app.services, settings: { ...app.services.settings, inbound: inboundSettings() } }
    const workers = [0, 1].map(() => openWorker(services, once(60_000, 'mailbox', openAndReadMailbox)))
    for (const worker of workers) worker.start()
    await expect.poll(list, { timeout: 10_000 }).toMatchObject([{ isVerified: true, warnings: [] }])
    await expect.poll(() => readInboundState(db)).toMatchObject({ left: 1, failingSince: null })
    for (const worker of workers) await worker.stop()
    await withMailbox(async (mailbox) => {
      expect(await mailbox.listNew()).toEqual([])
      expect(await mailbox.countLeft()).toBe(1)
    })
  })

  test('DESK-8 a mail with an attachment of 7 MB arrives unchanged, a larger one stays', async () => {
    const { replyTo, list } = await givenThread()
    const deliver = (bytes: number) => {
      const content = Buffer.alloc(bytes, 'x').toString('base64').replaceAll(/.{76}/g, '$&\n')
      const body = `Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nBig.\n--b\nContent-Type: application/pdf; name=big.pdf\nContent-Transfer-Encoding: base64\n\n${content}\n--b--`
      server.deliver(writeMail({ from: message.email, to: replyTo, body }))
    }
    deliver(7_000_000)
    deliver(9_000_000)
    await withMailbox((mailbox) => readMailbox(app.services, mailbox))
    expect(await list()).toMatchObject([
      { text: 'Big.', files: [{ name: 'big.pdf', size: 7_000_000, isStored: false }] },
    ])
  })

  test('DESK-8 the doctor reports a wrong password, and the dashboard a mailbox that cannot be read', async () => {
    const check = (password?: string) =>
      checkPart('inbound mail', { ...app.services.settings, inbound: inboundSettings(password) })
    expect(await check()).toMatchObject([{ state: 'ok' }])
    expect(await check('wrong')).toMatchObject([
      { state: 'wrong', found: expect.stringContaining('AUTHENTICATIONFAILED') },
    ])
  })
}
