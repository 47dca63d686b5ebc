import { afterEach, expect, test, vi } from 'vitest'
import { mailCleanup } from '#app/records/submission/retention.server.ts'
import { openFakeMailbox, writeMail } from '../../testing/fake-mailbox.ts'
import { findStoredText } from '../../testing/files/find-stored-text.ts'
import { pdf } from '../../testing/files/pdf-files.ts'
import { bearer } from '../../testing/sign-in/sign-in.ts'
import { application, createCourse } from '../../testing/submissions.ts'
import { testApp } from '../../testing/test-app.ts'
import { readInboundState, readMailbox } from './read-mailbox.server.ts'

const app = await testApp({
  NOTIFY_EMAIL: 'office@answers.example',
  MAIL_FROM: 'Gloves <office@answers.example>',
  IMAP_URL: 'imap://user:password@127.0.0.1:1',
  INBOUND_ADDRESS: 'reply@answers.example',
  INBOUND_SERVER: 'mx.answers.example',
})
const { db } = app.services
const course_id = await createCourse(app)
const mailbox = openFakeMailbox()
const read = (services: Partial<typeof app.services> = {}) =>
  readMailbox({ ...app.services, ...services }, mailbox)

const authenticated = 'Authentication-Results: mx.answers.example; dkim=pass header.d=example.com'

afterEach(async () => {
  mailbox.mails.length = 0
  await db.deleteFrom('attempt').execute()
})

let sent = 0
/** Someone who applied and got a reply. */
async function givenThread() {
  sent += 1
  const email = `ravi${sent}@example.com`
  const body = { ...application, email, message: `Question ${sent}.`, course_id }
  const { id } = await app.anyone.post('/Admission', { body })
  await app.admin.post('/admin/reply', { body: { kind: 'admission', id, subject: 'Dates', text: 'In May.' } })
  const [conversation] = (await app.admin.get('/admin/inbox', { query: { kind: 'admission', itemId: id } }))
    .rows
  const mails = await db
    .selectFrom('outbox')
    .select(['recipient', 'replyTo', 'messageId'])
    .where('itemId', '=', id)
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  const { replyTo, messageId } = mails.at(-1) ?? { replyTo: '', messageId: '' }
  const from = `Ravi Menon <${email}>`
  return {
    itemId: id,
    email,
    from,
    mails,
    replyTo: replyTo ?? '',
    messageId,
    conversationId: conversation?.id ?? 0,
  }
}

type Thread = Pick<Awaited<ReturnType<typeof givenThread>>, 'from' | 'replyTo'>
/** A mail of the visitor to the reply address, confirmed by the own server. */
const deliver = (thread: Thread, changes: Partial<Parameters<typeof writeMail>[0]> = {}) =>
  mailbox.deliver(writeMail({ from: thread.from, to: thread.replyTo, headers: [authenticated], ...changes }))

const messagesOf = async ({ conversationId }: { conversationId: number }) =>
  (await app.admin.get('/admin/inbox/:id/messages', { params: { id: conversationId } })).rows

const conversationOf = async ({ itemId }: { itemId: number }) =>
  (await app.admin.get('/admin/inbox', { query: { kind: 'admission', itemId } })).rows[0]

test('DESK-8 acknowledgement and reply have a signed reply address, to which an answer joins its conversation', async () => {
  const thread = await givenThread()
  expect(thread.mails).toHaveLength(2)
  for (const { replyTo } of thread.mails) expect(replyTo).toMatch(/^reply\+\d+-[\da-f]{32}@answers\.example$/)
  expect(await conversationOf(thread)).toMatchObject({ state: 'waiting', lastFrom: 'staff' })
  const before = await conversationOf(thread)
  const changes = await app.admin.get('/admin/changes', { query: {} })

  // Servers may change the case of an address.
  deliver(thread, { to: thread.replyTo.toUpperCase() })
  await read()
  expect(mailbox.mails[0]).toMatchObject({ isRead: true, isLeft: false })
  expect(await messagesOf(thread)).toMatchObject([
    {
      fromAddress: thread.email,
      fromName: 'Ravi Menon',
      subject: 'Re: Your application',
      text: 'Thank you, I will come.',
      quoted: null,
      isVerified: true,
      warnings: [],
      files: [],
    },
  ])
  const after = await conversationOf(thread)
  expect(after).toMatchObject({ state: 'open', lastFrom: 'visitor', dueAt: expect.any(String) })
  expect(after?.version).toBe((before?.version ?? 0) + 1)
  expect((await app.admin.get('/admin/changes', { query: {} })).token).not.toBe(changes.token)
  const { rows } = await app.admin.get('/admin/audit', { query: { action: 'receive' } })
  expect(rows[0]).toMatchObject({ userId: 'website', kind: 'admission', itemId: thread.itemId })
  const notification = await db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'replyTo'])
    .where('itemId', '=', thread.itemId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(notification).toMatchObject({
    recipient: 'office@answers.example',
    subject: expect.stringContaining('E-mail from'),
    replyTo: null,
  })
})

test('DESK-8 an answer to the office address joins by Message-ID, also after the sent mail was deleted', async () => {
  const thread = await givenThread()
  await db.updateTable('outbox').set({ sentAt: '2020-01-01T00:00:00.000Z' }).execute()
  await mailCleanup.run(app.services)
  const first = writeMail({
    ...thread,
    id: '<first@example.com>',
    to: 'office@answers.example',
    headers: [`In-Reply-To: ${thread.messageId}`, authenticated],
  })
  // Some programs name only earlier mails of the visitor.
  const second = writeMail({
    ...thread,
    to: 'office@answers.example',
    headers: ['References: <unknown@example.com> <first@example.com>', authenticated],
  })
  mailbox.deliver(first)
  mailbox.deliver(second)
  await read()
  expect(await messagesOf(thread)).toHaveLength(2)
})

test('DESK-8 a wrong token and mails without a conversation are left in the mailbox and counted', async () => {
  const thread = await givenThread()
  const forgedToken = thread.replyTo.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
  deliver(thread, { to: forgedToken })
  mailbox.deliver(writeMail({ from: 'New <new@example.com>', headers: [authenticated] }))
  await read()
  expect(mailbox.mails).toMatchObject([
    { isRead: false, isLeft: true },
    { isRead: false, isLeft: true },
  ])
  expect(await messagesOf(thread)).toEqual([])
  expect(await readInboundState(db)).toMatchObject({ left: 2 })
})

test('DESK-8 a mail is stored once, also after a crash before it is marked as read', async () => {
  const thread = await givenThread()
  deliver(thread)
  const crashing = { ...mailbox, markRead: () => Promise.reject(new Error('killed')) }
  await readMailbox(app.services, crashing)
  expect(mailbox.mails[0]?.isRead).toBe(false)
  const { version } = (await conversationOf(thread)) ?? {}
  // Two processes at the same time.
  await Promise.all([read(), read()])
  expect(mailbox.mails[0]?.isRead).toBe(true)
  expect(await messagesOf(thread)).toHaveLength(1)
  expect((await conversationOf(thread))?.version).toBe(version)
})

test('DESK-8 an unknown sender and a sender that the own server does not confirm are filed as unverified', async () => {
  const thread = await givenThread()
  const deliverFrom = (from: string, headers: string[]) => deliver(thread, { from, headers })
  deliverFrom('Other <other@example.com>', [authenticated])
  deliverFrom(thread.from, [])
  deliverFrom(thread.from, ['Authentication-Results: mx.attacker.example; dmarc=pass'])
  deliverFrom(thread.from, [
    'Authentication-Results: mx.answers.example; dkim=pass header.d=attacker.example',
  ])
  deliverFrom(thread.from, [
    'Authentication-Results: mx.answers.example; dmarc=pass (p=none) header.from=example.com',
  ])
  await read()
  expect(await messagesOf(thread)).toMatchObject([
    { isVerified: false, warnings: ['sender'] },
    { isVerified: false, warnings: ['forged'] },
    { isVerified: false, warnings: ['forged'] },
    { isVerified: false, warnings: ['forged'] },
    { isVerified: true, warnings: [] },
  ])
})

test.each([
  ['an out-of-office reply', 'Auto-Submitted: auto-replied'],
  ['a mailing list', 'List-Id: <news.example.com>'],
  ['bulk mail', 'Precedence: bulk'],
  ['a reply by Exchange', 'X-Auto-Response-Suppress: All'],
  ['a loop', 'X-Loop: reply@answers.example'],
  ['a bounce', 'Return-Path: <>'],
])('DESK-8 %s is filed, but does not reopen the conversation or notify anyone', async (_, header) => {
  const thread = await givenThread()
  const before = await conversationOf(thread)
  const mails = await db.selectFrom('outbox').select('id').execute()
  deliver(thread, { headers: [header, authenticated] })
  await read()
  expect(await messagesOf(thread)).toMatchObject([{ warnings: ['automatic'], isVerified: true }])
  expect(await conversationOf(thread)).toEqual(before)
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual(mails)
})

test('DESK-8 a mail from one of our own addresses does not reopen the conversation', async () => {
  const thread = await givenThread()
  for (const from of ['office@answers.example', thread.replyTo]) deliver(thread, { from })
  await read()
  const messages = await messagesOf(thread)
  expect(messages.map(({ warnings }) => warnings)).toEqual([
    expect.arrayContaining(['automatic']),
    expect.arrayContaining(['automatic']),
  ])
  expect(await conversationOf(thread)).toMatchObject({ state: 'waiting' })
})

test('DESK-8 from one address, 20 mails an hour are stored', async () => {
  const thread = await givenThread()
  for (let count = 0; count < 22; count += 1) deliver(thread)
  await read()
  expect(await messagesOf(thread)).toHaveLength(20)
  expect(mailbox.mails.filter(({ isLeft }) => isLeft)).toHaveLength(2)
})

test('DESK-8 HTML becomes text without scripts, styles and links, and quoted mails are split off', async () => {
  const thread = await givenThread()
  const html = `<html><head><title>t</title><style>p{color:red}</style></head><body><script>alert(1)</script>
<p>See <a href="https://evil.example">here</a> &amp; &#x202e;now</p><!-- hidden --><img src="https://evil.example/x.gif">
<div>On 3 March 2026, the office wrote:</div><blockquote>In May.<br>Or June.</blockquote></body></html>`
  deliver(thread, {
    subject: '=?iso-8859-1?Q?R=E9ponse?=',
    body: `Content-Type: text/html; charset=utf-8\n\n${html}`,
  })
  deliver(thread, {
    body: 'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n4LSo4LSo4LWN4LSm4LS/AA==',
  })
  await read()
  expect(await messagesOf(thread)).toMatchObject([
    {
      subject: 'Réponse',
      text: 'See here & now',
      quoted: 'On 3 March 2026, the office wrote:\n\n> In May.\n> Or June.',
    },
    { text: 'നന്ദി' },
  ])
})

test('DESK-8 mails that are too deep, too long or take too long to read are left in the mailbox', async () => {
  const thread = await givenThread()
  const nested = Array.from(
    { length: 40 },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
  ).join('')
  const plain = 'Content-Type: text/plain\n\n'
  deliver(thread, { body: `${nested}${plain}Hello` })
  deliver(thread, { body: plain + 'x'.repeat(11_000_000) })
  deliver(thread, { body: `X-Long: ${'y'.repeat(300_000)}\n${plain}Hello` })
  await read()
  expect(mailbox.mails.map(({ isLeft }) => isLeft)).toEqual([true, true, true])
  expect(await messagesOf(thread)).toEqual([])
})

const withFiles = (...files: { name: string; type: string; bytes: Uint8Array | string }[]) =>
  [
    'Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nMy papers.',
    ...files.map(
      ({ name, type, bytes }) =>
        `--b\nContent-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(bytes).toString('base64')}`,
    ),
    '--b--\n',
  ].join('\n')

test('DESK-8 attachments pass the file checks, can be downloaded, exported, and are erased with the person', async () => {
  const thread = await givenThread()
  const mark = 'qwattachment'
  deliver(thread, {
    body: withFiles(
      { name: '../../marks.pdf', type: 'application/octet-stream', bytes: pdf(mark) },
      { name: 'run.exe', type: 'application/pdf', bytes: 'MZ program' },
    ),
  })
  await read()
  const [mail] = await messagesOf(thread)
  expect(mail).toMatchObject({
    text: 'My papers.',
    warnings: ['files'],
    files: [
      { name: 'marks.pdf', isStored: true },
      { name: 'run.exe', isStored: false },
    ],
  })
  const [file, rejected] = mail?.files ?? []
  const download = (id: number | undefined, init?: RequestInit) =>
    app.fetch(`/api/admin/inbox/attachments/${id}`, init)
  const response = await download(file?.id, { headers: bearer(app) })
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment;.*marks\.pdf/)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(pdf(mark)))).toBe(true)
  expect((await download(rejected?.id, { headers: bearer(app) })).status).toBe(404)
  expect((await download(file?.id)).status).toBe(401)

  const person = thread.email
  const found = await app.admin.post('/admin/person', { body: { person } })
  expect(found.counts).toMatchObject({ received: 1, files: 1 })
  const archive = await app.fetch('/api/admin/person/export', {
    method: 'POST',
    headers: { ...bearer(app), 'Content-Type': 'application/json' },
    body: JSON.stringify({ person }),
  })
  const zip = Buffer.from(await archive.arrayBuffer()).toString('latin1')
  expect(zip).toContain(`files/attachment ${file?.id} marks.pdf`)
  expect((await findStoredText(app, mark)).length).toBeGreaterThan(0)
  await app.admin.post('/admin/person/erase', { body: { person, total: found.total } })
  expect(await findStoredText(app, mark)).toEqual([])
  expect(await findStoredText(app, person)).toEqual([])
})

test('DESK-8 erasing a person removes their mails from conversations of other people', async () => {
  const thread = await givenThread()
  const person = 'qwguest@example.com'
  deliver(thread, { from: `Guest <${person}>` })
  await read()
  expect(await messagesOf(thread)).toHaveLength(1)
  await app.admin.post('/admin/person/erase', { body: { person, total: 0 } })
  expect(await messagesOf(thread)).toEqual([])
})

test('DESK-8 a received mail postpones the erasure of its submission', async () => {
  const thread = await givenThread()
  const old = '2020-01-01T00:00:00.000Z'
  await db
    .updateTable('admission')
    .set({ updatedAt: old, createdAt: old })
    .where('id', '=', thread.itemId)
    .execute()
  await db.updateTable('reply').set({ createdAt: old }).where('itemId', '=', thread.itemId).execute()
  const erasedOn = async () =>
    (await app.admin.get('/admin/erased-on', { query: { kind: 'admission', id: thread.itemId } })).erasedOn ??
    ''
  expect(Date.parse(await erasedOn())).toBeLessThan(Date.now())
  deliver(thread)
  await read()
  expect(Date.parse(await erasedOn())).toBeGreaterThan(Date.now())
})

test('DESK-8 while files cannot be stored, the mail waits in the mailbox', async () => {
  const thread = await givenThread()
  const body = withFiles({ name: 'a.pdf', type: 'application/pdf', bytes: pdf('waiting') })
  deliver(thread, { body })
  const put = vi.fn(() => Promise.reject(new Error('full')))
  await read({ storage: { ...app.services.storage, put } })
  expect(put).toHaveBeenCalledOnce()
  expect(mailbox.mails[0]).toMatchObject({ isRead: false, isLeft: false })
  await read()
  expect(await messagesOf(thread)).toMatchObject([{ files: [{ isStored: true }] }])
})
