import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { openFakeMailbox, writeMail } from '../../testing/fake-mailbox.ts'
import { bearer } from '../../testing/sign-in/sign-in.ts'
import { application, createCourse } from '../../testing/submissions.ts'
import { testApp } from '../../testing/test-app.ts'
import { readMailbox } from './read-mailbox.server.ts'

const app = await testApp({
  NOTIFY_EMAIL: 'office@parts.example',
  IMAP_URL: 'imap://user:password@127.0.0.1:1',
  INBOUND_ADDRESS: 'reply@parts.example',
})
const { db } = app.services
const course_id = await createCourse(app)
const mailbox = openFakeMailbox()

afterEach(async () => {
  mailbox.mails.length = 0
  await db.deleteFrom('attempt').execute()
})

let applied = 0
async function apply() {
  applied += 1
  const body = { ...application, email: `parts${applied}@example.com`, message: `${applied}`, course_id }
  const { id } = await app.anyone.post('/Admission', { body })
  const query = { kind: 'admission', itemId: id } as const
  const [conversation] = (await app.admin.get('/admin/inbox', { query })).rows
  const mails = () =>
    db.selectFrom('outbox').selectAll().where('recipient', '=', body.email).orderBy('id').execute()
  return { id, mails, conversationId: conversation?.id ?? 0, to: (await mails())[0]?.replyTo ?? '' }
}

async function receive(write: (to: string) => string | Buffer) {
  const { to, conversationId } = await apply()
  mailbox.deliver(write(to))
  await readMailbox(app.services, mailbox)
  const { rows } = await app.admin.get('/admin/inbox/:id/messages', { params: { id: conversationId } })
  return rows[0]
}

const receiveCase = (name: string) =>
  receive((to) =>
    readFileSync(`testing/files/cases/${name}`, 'utf8')
      .replace('To: office@example.com', `To: ${to}`)
      .replace('<a@example.com>', `<${name}@example.com>`),
  )

const receiveBody = (body: string) => receive((to) => writeMail({ to, body }))

const download = async (id = 0) =>
  (await app.fetch(`/api/admin/inbox/attachments/${id}`, { headers: bearer(app) })).text()

test('FILE-1 FILE-3 a pasted photo and an inline text file are stored, and named entities in HTML become characters', async () => {
  expect(await receiveCase('mail-pasted-photo.eml')).toMatchObject({
    text: '',
    files: [{ name: 'defect.png', isStored: true, problem: null }],
  })
  expect(await receiveCase('mail-html-entities.eml')).toMatchObject({ text: 'Grüße – café, €5, it’s …' })
  const mail = await receiveCase('mail-inline-txt.eml')
  expect(mail).toMatchObject({ text: 'See the file.', files: [{ name: 'list.txt', isStored: true }] })
  expect((await download(mail?.files[0]?.id)).trim()).toBe('row 1')
})

const part = (headers: string, content: string) => `--b\n${headers}\n\n${content}\n`
const multipart = (type: string, ...parts: string[]) =>
  `Content-Type: multipart/${type}; boundary=b\n\n${parts.join('')}--b--\n`

/** @param bytes size of the file */
const photo = (name: string, bytes: number) =>
  part(
    `Content-Type: image/png; name="${name}"\nContent-Disposition: inline; filename="${name}"\nContent-ID: <${name}>\nContent-Transfer-Encoding: base64`,
    Buffer.concat([
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      Buffer.alloc(bytes),
    ]).toString('base64'),
  )

const html = (content: string) => part('Content-Type: text/html; charset=utf-8', content)
const plain = (content: string) => part('Content-Type: text/plain; charset=utf-8', content)

test('FILE-3 of the pictures within a text, only small ones are dropped', async () => {
  const body = multipart(
    'related',
    html('<p>It tears here.</p><img src="cid:tear.png"><p>Ravi</p><img src="cid:logo.png">'),
    photo('tear.png', 20_000),
    photo('logo.png', 2000),
  )
  expect(await receiveBody(body)).toMatchObject({
    text: 'It tears here.\n\nRavi',
    files: [{ name: 'tear.png', isStored: true }],
  })
})

test('FILE-3 text before and after a photo by Apple Mail is kept', async () => {
  const body = multipart('mixed', plain('Before.'), photo('IMG_1.png', 20_000), plain('After.'))
  expect(await receiveBody(body)).toMatchObject({
    text: expect.stringMatching(/^Before\.\s+After\.$/),
    files: [{ name: 'IMG_1.png', isStored: true }],
  })
})

test('FILE-3 of alternatives, the plain text is shown, and an invitation is stored', async () => {
  const calendar = part('Content-Type: text/calendar; method=REQUEST', 'BEGIN:VCALENDAR\nEND:VCALENDAR')
  expect(
    await receiveBody(multipart('alternative', plain('Come.'), html('<b>Come!</b>'), calendar)),
  ).toMatchObject({ text: 'Come.', files: [{ name: 'calendar.ics', isStored: true }] })
})

test('FILE-3 a forwarded mail is named as left out', async () => {
  const forwarded = part('Content-Type: message/rfc822', 'From: a@example.com\nSubject: Old\n\nOld text.')
  expect(await receiveBody(multipart('mixed', plain('See below.'), forwarded))).toMatchObject({
    text: 'See below.',
    warnings: expect.arrayContaining(['files']),
    files: [{ name: 'forwarded e-mail.eml', isStored: false, problem: 'wrongType' }],
  })
})

test.each([
  ['no charset, but Latin-1', 'Content-Type: text/plain', 'latin1'],
  ['UTF-8, but Latin-1', 'Content-Type: text/plain; charset=utf-8', 'latin1'],
  ['ASCII, but UTF-8', 'Content-Type: text/plain; charset=us-ascii', 'utf8'],
  ['ISO-8859-1', 'Content-Type: text/plain; charset=iso-8859-1', 'latin1'],
] as const)('FILE-3 a mail that declares %s is readable', async (_, type, encoding) => {
  const mail = await receive((to) =>
    Buffer.from(writeMail({ to, subject: 'Größe', body: `${type}\n\nGrüße` }), encoding),
  )
  expect(mail).toMatchObject({ subject: 'Größe', text: 'Grüße' })
})

test.each([
  [
    'Gmail',
    'Yes.\n\nOn Tue, 3 Mar 2026 at 10:00, Office <reply@parts.example>\nwrote:\n\n> In May.\n>\n> Regards',
    'Yes.',
  ],
  [
    'Gmail in German',
    'Ja.\n\nAm Di., 3. März 2026 um 10:00 Uhr schrieb Office <reply@parts.example>:\n\n> In May.',
    'Ja.',
  ],
  [
    'Gmail in Hindi',
    'हाँ।\n\nमंगल, 3 मार्च 2026 को 10:00 बजे Office <reply@parts.example> ने लिखा:\n\n> In May.',
    'हाँ।',
  ],
  [
    'Outlook',
    'Yes.\n\n________________________________\nFrom: Office <reply@parts.example>\nSent: Tuesday\n\nIn May.\n\nRegards,\nOffice',
    'Yes.',
  ],
  [
    'an iPhone',
    'Yes.\n\nSent from my iPhone\n\n> On 3 Mar 2026, at 10:00, Office <reply@parts.example> wrote:\n>\n> In May.',
    'Yes.\n\nSent from my iPhone',
  ],
])('DESK-8 the quotation of %s is split off and kept', async (_, text, own) => {
  const mail = await receiveBody(`Content-Type: text/plain; charset=utf-8\n\n${text}`)
  expect(mail?.text).toBe(own)
  expect(`${mail?.text}${mail?.quoted}`.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
})

test.each([
  ['answers between quotations', '> When?\n\nIn May.\n\n> Where?\n\nIn Kochi.'],
  ['only a quotation', '> When?'],
  ['no quotation', 'The sizes are:\n7 and 8'],
  ['a line above the signature', 'Yes.\n________________________________\nRavi Menon\nManager'],
])('DESK-8 a mail with %s stays whole', async (_, text) => {
  expect(await receiveBody(`Content-Type: text/plain\n\n${text}`)).toMatchObject({ text, quoted: null })
})

test('DESK-8 a reply references the last 20 mails of the conversation', async () => {
  const { id, to, mails, conversationId } = await apply()
  for (let count = 0; count < 12; count += 1) {
    mailbox.deliver(writeMail({ to, id: `<chain${count}@example.com>` }))
    await readMailbox(app.services, mailbox)
    await app.admin.post('/admin/reply', {
      body: { kind: 'admission', id, subject: 'Re', text: `Yes ${count}.` },
    })
  }
  expect(
    (await app.admin.get('/admin/inbox/:id/messages', { params: { id: conversationId } })).rows,
  ).toHaveLength(12)
  const sent = await mails()
  expect(sent[1]?.inReplyTo).toBe(`${sent[0]?.messageId} <chain0@example.com>`)
  const references = sent.at(-1)?.inReplyTo?.split(' ') ?? []
  expect(references).toHaveLength(20)
  expect(references.slice(-3)).toEqual([
    '<chain10@example.com>',
    sent.at(-2)?.messageId,
    '<chain11@example.com>',
  ])
})
