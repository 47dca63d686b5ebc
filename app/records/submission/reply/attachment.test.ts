import { unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { mailQueue } from '#app/platform/mail/outbox-queue.server.ts'
import { listReferencedKeys } from '#app/operations/backup/database-copy.server.ts'
import { expectInvalid, expectRejection } from '../../../../testing/expect-rejection.ts'
import { docx } from '../../../../testing/files/docx-files.ts'
import { pdf } from '../../../../testing/files/pdf-files.ts'
import { openMailServer } from '../../../../testing/mail-server.ts'
import { buildForm, samplePng, upload } from '../../../../testing/pictures.ts'
import { addColleague, bearer } from '../../../../testing/sign-in/sign-in.ts'
import { message } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { openWorker } from '../../../../testing/worker.ts'
import { unsentFileCleanup } from './attachment.server.ts'
import { maxReplyFileBytes } from './reply-file-rules.ts'

const server = await openMailServer()
const app = await testApp()
const { db, settings, storage } = app.services
const mail = openWorker({ ...app.services, settings: { ...settings, smtpUrl: server.url } }, mailQueue)

afterEach(async () => {
  await mail.stop()
  server.received.length = 0
  await db.deleteFrom('outbox').execute()
})

let sent = 0
async function givenContact(): Promise<number> {
  sent += 1
  const { id } = await app.anyone.post('/Contact', { body: { ...message, message: `Question ${sent}` } })
  await db.deleteFrom('outbox').execute()
  return id
}
const attach = (id: number, file: File, client = app.admin) =>
  client.post('/admin/reply-files', { body: buildForm({ kind: 'contact', id: String(id), file }) })
const price = () => upload(pdf('Prices'), 'Prices 2026.PDF', 'application/octet-stream')
const letter = (id: number, files: number[]) => ({
  kind: 'contact' as const,
  id,
  subject: 'Prices',
  text: 'Please see the list.',
  files,
})
const keyOf = async (id: number) =>
  (await db.selectFrom('replyFile').select('attachment').where('id', '=', id).executeTakeFirstOrThrow())
    .attachment

test('DESK-4 an uploaded PDF and a picture are sent with the reply, and listed in the thread', async () => {
  const id = await givenContact()
  const list = await attach(id, price())
  expect(list).toMatchObject({ name: 'Prices 2026.pdf', type: 'application/pdf' })
  const picture = await attach(id, await samplePng())
  const reply = await app.admin.post('/admin/reply', { body: letter(id, [list.id, picture.id]) })
  expect(reply.files).toEqual([list, picture])
  mail.start()
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1)
  const raw = server.received[0]?.text ?? ''
  expect(raw).toContain('filename="Prices 2026.pdf"')
  expect(raw).toContain('Content-Type: image/png; name=picture.png')
  expect(raw.replaceAll(/\s/g, '')).toContain(pdf('Prices').toString('base64').slice(0, 200))
  const { rows } = await app.admin.get('/admin/replies', { query: { kind: 'contact', id } })
  expect(rows).toMatchObject([{ files: [list, picture] }])
  const file = await app.fetch(`/api/admin/reply-files/${list.id}`, { headers: bearer(app) })
  expect(file.headers.get('Content-Disposition')).toContain('attachment; filename="Prices 2026.pdf"')
  expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(file.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(Buffer.from(await file.arrayBuffer()).equals(pdf('Prices'))).toBe(true)
})

test('DESK-4 a public document is attached as a copy; others are refused', async () => {
  const id = await givenContact()
  const { id: document, file: key } = await app.admin.post('/admin/Document', {
    body: buildForm({
      number: 'MD 7/1',
      kind: 'certificate',
      title: 'MDSAP certificate',
      effectiveFrom: '2026-01-02',
      file: price(),
    }),
  })
  const body = { kind: 'contact' as const, id, document }
  const copy = await app.admin.post('/admin/reply-files/document', { body })
  expect(copy.name).toBe('MDSAP certificate MD 7-1.pdf')
  expect(await keyOf(copy.id)).not.toBe(key)
  await app.admin.patch('/admin/Document/:id', { params: { id: document }, body: { status: 0 } })
  await expectRejection(app.admin.post('/admin/reply-files/document', { body }), 422)
  await app.admin.post('/admin/reply', { body: letter(id, [copy.id]) })
})

test('DESK-4 other files, unsafe files and too many megabytes are refused', async () => {
  const id = await givenContact()
  await expectInvalid(attach(id, upload('hello', 'notes.pdf', 'application/pdf')), {
    file: 'Please choose a PDF or a picture.',
  })
  await expectInvalid(attach(id, upload(docx(), 'offer.docx')), {
    file: 'This is a Word document. Save it as PDF.',
  })
  const damaged = upload(new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]), 'a.jpg', 'image/jpeg')
  await expectRejection(attach(id, damaged), 422)
  const files = [await attach(id, price()), await attach(id, price())].map((file) => file.id)
  await db
    .updateTable('replyFile')
    .set({ size: maxReplyFileBytes / 2 + 1 })
    .where('id', 'in', files)
    .execute()
  await expectInvalid(app.admin.post('/admin/reply', { body: letter(id, files) }), {
    files: 'Please attach at most 10 MB.',
  })
  expect((await app.admin.get('/admin/replies', { query: { kind: 'contact', id } })).total).toBe(0)
})

test("DESK-4 a colleague's file, a sent file and a file of another submission cannot be attached", async () => {
  const leena = await addColleague(app, 'Leena Thomas')
  const [id, other] = [await givenContact(), await givenContact()]
  const gone = { status: 422, errors: { files: expect.stringContaining('no longer available') } }
  const send = (files: number[]) => app.admin.post('/admin/reply', { body: letter(id, files) })
  await expect(send([(await attach(id, price(), leena)).id])).rejects.toMatchObject(gone)
  await expect(send([(await attach(other, price())).id])).rejects.toMatchObject(gone)
  const own = await attach(id, price())
  await send([own.id])
  await expect(
    app.admin.post('/admin/reply', { body: { ...letter(id, [own.id]), text: 'Again.' } }),
  ).rejects.toMatchObject(gone)
  await expectRejection(app.admin.delete('/admin/reply-files/:id', { params: { id: own.id } }), 404)
})

test('DESK-4 backups contain attachments; the export of a person contains them; erasing deletes them', async () => {
  const id = await givenContact()
  const { id: file } = await attach(id, price())
  await app.admin.post('/admin/reply', { body: letter(id, [file]) })
  const key = await keyOf(file)
  expect(await listReferencedKeys(db)).toContain(key)
  const person = { person: message.email }
  const { conversation } = await app.admin.get('/admin/reply', { query: { kind: 'contact', id } })
  const note = { params: { id: conversation }, body: { text: 'Wants a discount.' } }
  await app.admin.post('/admin/inbox/:id/notes', note)
  const archive = await app.admin.post('/admin/person/export', { body: person })
  const unzipped = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  const names = Object.keys(unzipped)
  expect(Buffer.from(unzipped['personal-data.json'] ?? []).toString()).toContain('Wants a discount.')
  expect(names).toContain(`files/${id} reply ${file} Prices 2026.pdf`)
  const { total, counts } = await app.admin.post('/admin/person', { body: person })
  expect(counts.files).toBeGreaterThan(0)
  await app.admin.post('/admin/person/erase', { body: { ...person, total } })
  expect(await db.selectFrom('replyFile').select('id').execute()).toEqual([])
  expect(await storage.exists(key)).toBe(false)
})

test('DESK-4 files that were not sent can be removed, and are deleted after a week', async () => {
  const id = await givenContact()
  const removed = await attach(id, price())
  const key = await keyOf(removed.id)
  await app.admin.delete('/admin/reply-files/:id', { params: { id: removed.id } })
  expect(await storage.exists(key)).toBe(false)
  await attach(id, price())
  const { id: kept } = await attach(id, price())
  await app.admin.post('/admin/reply', { body: letter(id, [kept]) })
  vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000, toFake: ['Date'] })
  await unsentFileCleanup.run({ db })
  vi.useRealTimers()
  const rows = await db.selectFrom('replyFile').select('id').where('itemId', '=', id).execute()
  expect(rows).toEqual([{ id: kept }])
})
