import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#app/platform/db/open.server.ts'
import { copyDatabase } from '#app/platform/db/sqlite-snapshot.server.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { mapSubmissions, submissionNames } from '#app/collections.ts'
import { testOnSqlite } from '../../../testing/database.ts'
import { expectRejection } from '../../../testing/expect-rejection.ts'
import { findStoredText } from '../../../testing/files/find-stored-text.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { bearer } from '../../../testing/sign-in/sign-in.ts'
import { createCourse, message, post, quotationRequest } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { listErasuresSince } from './erasure-register.server.ts'
import { erasePerson } from './person.server.ts'
import { reapplyErasures } from './reapply-erasures.server.ts'

const app = await testApp({ NOTIFY_EMAIL: 'office@example.com' })
const { db, storage } = app.services
const course_id = await createCourse(app)

function uniquePerson(mark: string, number: string) {
  return {
    mark,
    name: `Given${mark} Family${mark}`,
    email: `${mark}@Example.com`,
    phone: `+91 ${number.slice(0, 5)} ${number.slice(5)}`,
    number,
    words: `Words of ${mark}.`,
  }
}
type UniquePerson = ReturnType<typeof uniquePerson>

async function givenTraces({ mark, name, email, phone, words }: UniquePerson) {
  const { anyone, admin } = app
  await db.deleteFrom('attempt').where('key', 'like', 'acknowledgement:%.%').execute()
  const contact = await anyone.post('/Contact', {
    body: {
      firstName: `Given${mark}`,
      lastName: `Family${mark}`,
      email,
      phone,
      subject: 'Product Information',
      message: words,
    },
  })
  const admission = await anyone.post('/Admission', {
    body: { fullName: name, email, phoneNumber: phone, location: mark, message: words, course_id },
  })
  const franchise = {
    id: await insertSubmission(db, 'franchise', { name, email, contact: phone, massage: words }),
  }
  const cv = new File([new Uint8Array(pdf(words))], `${mark}.pdf`)
  const career = await anyone.post('/Career', {
    body: buildForm({ fullName: name, email, phone, coverLetter: words, job: 'general', cv }),
  })
  const request = { ...quotationRequest, name, organisation: mark, place: mark, email, phone, notes: words }
  const quotation = (await (await post(app, '/Quotation', request)).json()) as { data: { id: number } }
  const ids = {
    contact: contact.id,
    admission: admission.id,
    franchise: franchise.id,
    career: career.id,
    quotation: quotation.data.id,
  }
  for (const kind of submissionNames) {
    await admin.post('/admin/read', { body: { kind, id: ids[kind] } })
  }
  await admin.patch('/admin/Update/updateAdmissionCommentById/:id', {
    params: { id: ids.admission },
    body: { comment: `To ${name}` },
  })
  await admin.post('/admin/reply', {
    body: { kind: 'admission', id: ids.admission, subject: `About ${mark}`, text: `Dear ${name}` },
  })
  await givenReceivedMail(ids.contact, { email, name, words })
  await admin.delete('/admin/franchise/:id', { params: { id: ids.franchise } })
  for (const search of [`given${mark}`, phone.slice(4), email]) {
    const query = new URLSearchParams({ search, status: '1' })
    for (const list of ['admission', 'course'])
      await app.fetch(`/api/admin/export/${list}?${query}`, { headers: bearer(app) })
  }
  return ids
}

async function givenReceivedMail(
  itemId: number,
  { email, name, words }: Record<'email' | 'name' | 'words', string>,
) {
  const { rows } = await app.admin.get('/admin/inbox', { query: { kind: 'contact', itemId } })
  await db
    .insertInto('receivedMail')
    .values({
      conversationId: rows[0]?.id ?? 0,
      messageId: `<${itemId}.${name.replaceAll(' ', '')}@example.com>`,
      fromAddress: email.toLowerCase(),
      fromName: name,
      subject: words,
      text: words,
      receivedAt: new Date().toISOString(),
      isVerified: 1,
      reasons: '[]',
    })
    .execute()
}

const find = (person: string) => app.admin.post('/admin/person', { body: { person } })
const erase = (person: string, total: number) =>
  app.admin.post('/admin/person/erase', { body: { person, total } })
const latestEntry = async () => (await app.admin.get('/admin/audit', { query: { limit: 1 } })).rows[0]

test('finds everything about a person by address or number in any spelling, including the trash', async () => {
  const person = uniquePerson('qwmira', '9847011111')
  const ids = await givenTraces(person)
  await givenTraces(uniquePerson('qwother', '9847022222'))

  const found = await find(' QWMIRA@example.COM ')
  expect(found).toMatchObject({ person: 'qwmira@example.com', total: 5, erasedAt: null })
  expect(new Map(found.items.map(({ kind, id }) => [kind, id]))).toEqual(new Map(Object.entries(ids)))
  expect(found.items.find(({ kind }) => kind === 'franchise')?.deletedAt).toEqual(expect.any(String))
  expect(found.items.find(({ kind }) => kind === 'career')?.files).toEqual(['qwmira.pdf'])
  expect(found.counts).toEqual({
    ...mapSubmissions(() => 1),
    files: 1,
    replies: 1,
    received: 1,
    notes: 0,
    corrections: 0,
    // Four staff notifications, three acknowledgements (the hourly limit per address) and one reply.
    mails: 8,
    log: 3,
    receipts: 0,
  })
  expect(await find('09847-011 111')).toEqual({ ...found, person: person.number })
  expect(await find('nobody@example.com')).toMatchObject({ items: [], total: 0 })
  for (const wrong of ['', '12345', 'Mira Nair', 'call 9847011111']) {
    await expectRejection(find(wrong), 422)
  }
})

test('exports personal data as JSON, an HTML page and CVs, and logs the export', async () => {
  const person = uniquePerson('qwexport', '9847033333')
  const ids = await givenTraces({ ...person, words: 'Is 1 < 2 & "so on"?' })
  const answer = await app.admin.post('/admin/person/export', { body: { person: person.email } })
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="personal-data-[\d-]+\.zip"/,
  )
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const cv = `files/${ids.career} qwexport.pdf`
  expect(Object.keys(files)).toEqual(['personal-data.json', 'personal-data.html', cv])
  expect(Buffer.from(files[cv] ?? [])).toEqual(pdf('Is 1 < 2 & "so on"?'))

  const textOf = (name: string) => Buffer.from(files[name] ?? []).toString()
  const held = JSON.parse(textOf('personal-data.json'))
  expect(held).toMatchObject({ person: 'qwexport@example.com', heldBy: 'Amazing Gloves Pvt Ltd' })
  expect(held.submissions).toHaveLength(5)
  expect(held.submissions).toContainEqual(
    expect.objectContaining({
      kind: 'admission',
      fullName: person.name,
      course: 'Welding Inspection',
      status: 'pending',
      comment: `To ${person.name}`,
    }),
  )
  expect(held.submissions).toContainEqual(expect.objectContaining({ kind: 'career', files: [cv] }))
  expect([held.replies.length, held.mails.length, held.log.length]).toEqual([1, 8, 3])
  const page = textOf('personal-data.html')
  expect(page).toContain('Is 1 &lt; 2 &amp; &quot;so on&quot;?')
  const administrator = (await app.admin.get('/admin/session')).name
  for (const text of [JSON.stringify(held), page]) {
    expect(text).not.toContain('phoneKey')
    expect(text).not.toContain('cv/')
    expect(text).not.toContain(administrator)
  }

  const entry = await latestEntry()
  expect(entry).toMatchObject({ action: 'export', kind: 'person', label: '', after: { career: 1, files: 1 } })
  expect(JSON.stringify(entry)).not.toContain('qwexport')
  const nobody = app.admin.post('/admin/person/export', { body: { person: 'nobody@example.com' } })
  await expectRejection(nobody, 404)
})

test('SAFE-1 shows the newest 200 of 2,500 messages, answers other requests while all are exported and erased, and a retry completes a failed erasure', async () => {
  const columns = { search: '', emailKey: 'qwmany@example.com', phoneKey: null, updatedAt: '', version: 1 }
  for (let sent = 0; sent < 2500; sent += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      ...message,
      ...columns,
      message: `Number ${sent + index}`,
      createdAt: String(10_000 + sent + index),
    }))
    await db.insertInto('contact').values(rows).execute()
  }
  const found = await find('qwmany@example.com')
  expect([found.items.length, found.items[0]?.createdAt, found.total]).toEqual([200, '12499', 2500])

  const body = { person: 'qwmany@example.com' }
  let turns = 0
  let timer = setInterval(() => (turns += 1))
  const packed = await (await app.admin.post('/admin/person/export', { body })).arrayBuffer()
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
  const page = Buffer.from(unzipSync(new Uint8Array(packed))['personal-data.html'] ?? []).toString()
  expect(page.match(/Number \d+/g)).toHaveLength(2500)

  const transaction = db.transaction.bind(db)
  const broken = () => {
    throw new Error('The disk is full.')
  }
  const spy = vi.spyOn(db, 'transaction').mockImplementationOnce(transaction).mockImplementationOnce(broken)
  const person = { by: 'email', key: 'qwmany@example.com' } as const
  const admin = { id: '', name: 'Anita', email: '' }
  await expect(erasePerson(app.services, admin, person, 2500)).rejects.toThrow('full')
  spy.mockRestore()
  const { total, erasedAt } = await find('qwmany@example.com')
  expect([total, erasedAt]).toEqual([2300, expect.any(String)])

  turns = 0
  timer = setInterval(() => (turns += 1))
  await erase('qwmany@example.com', total)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(8)
  expect((await find('qwmany@example.com')).total).toBe(0)
})

test('erases a person from every table and file, and leaves all other people untouched', async () => {
  const person = uniquePerson('qwgone', '9847044444')
  const other = uniquePerson('qwstays', '9847055555')
  const ids = await givenTraces(person)
  await givenTraces(other)
  const others = await find(other.email)
  const approve = { query: { id: ids.admission }, body: { status: 3 } } as const
  await app.admin.patch('/admin/Update/AdmissionStatus', approve)
  const enrolled = async () => (await app.anyone.get('/courses/:id', { params: { id: course_id } })).users
  const before = await enrolled()
  const marks = [person.mark, person.number, '98470 44444']
  for (const mark of marks) expect(await findStoredText(app, mark)).not.toEqual([])

  await expectRejection(
    erase(person.email, 4),
    409,
    'New submissions have arrived from this person. Please review them first.',
  )
  expect((await find(person.email)).total).toBe(5)
  const { counts } = await find(person.email)
  expect(await erase(person.email, 5)).toEqual(counts)
  const { receipts: _, notes: __, corrections: ___, ...erased } = counts

  for (const mark of marks) expect(await findStoredText(app, mark), mark).toEqual([])
  expect(await latestEntry()).toMatchObject({
    action: 'erase',
    kind: 'person',
    label: '',
    after: { ...erased, digest: expect.any(String) },
  })
  expect(await find(person.email)).toMatchObject({
    items: [],
    total: 0,
    counts: { mails: 0, replies: 0, log: 0 },
    erasedAt: expect.any(String),
  })
  expect(await find(other.email)).toEqual(others)
  expect(await enrolled()).toBe(before)

  const entry = await latestEntry()
  expect(await erase(person.email, 5)).toMatchObject({ admission: 0, mails: 0 })
  expect(await latestEntry()).toEqual(entry)
})

test('erasing by phone number leaves submissions with another number', async () => {
  const person = uniquePerson('qwnumber', '9847066666')
  await givenTraces(person)
  await givenTraces({ ...person, phone: '+91 98470 77777', number: '9847077777' })
  await erase('9847066666', 5)
  expect(await findStoredText(app, '98470 66666')).toEqual([])
  expect(await find(person.email)).toMatchObject({ total: 5, counts: { mails: 5 } })
})

testOnSqlite('PostgreSQL has different backup and restore code')(
  'erasures are reapplied to a restored backup, except for later submissions',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'restored-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const person = uniquePerson('qwagain', '9847088888')
    await givenTraces(person)
    const { cv } = await db
      .selectFrom('career')
      .select('cv')
      .where('emailKey', '=', 'qwagain@example.com')
      .executeTakeFirstOrThrow()
    const bytes = await storage.getBytes(cv)
    const backupAt = new Date().toISOString()
    const file = join(folder, 'database.sqlite')
    const { database } = app.services.settings
    if (database.kind === 'sqlite') copyDatabase(database.file, file)
    await erase(person.email, 5)
    const { id } = await app.anyone.post('/Admission', {
      body: { fullName: person.name, email: person.email, message: 'Here again.', course_id },
    })
    expect((await find(person.email)).total).toBe(1)

    const restored = openDatabase({ kind: 'sqlite', file })
    onTestFinished(() => restored.destroy())
    await storage.put(cv, bytes)
    const newRow = await db.selectFrom('admission').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await restored.insertInto('admission').values(newRow).execute()
    const services = { ...app.services, db: restored }
    const erasures = await listErasuresSince(db, backupAt)
    expect(await reapplyErasures(services, backupAt, erasures)).toBe(5)
    const left = await restored
      .selectFrom('admission')
      .select('id')
      .where('emailKey', '=', 'qwagain@example.com')
      .execute()
    expect(left).toEqual([{ id }])
    expect(await storage.exists(cv)).toBe(false)
    expect(
      await restored
        .selectFrom('contact')
        .select('id')
        .where('emailKey', '=', 'qwagain@example.com')
        .execute(),
    ).toEqual([])
    expect(await reapplyErasures(services, backupAt, erasures)).toBe(0)
    expect(await listErasuresSince(restored, backupAt)).toEqual(erasures)
  },
)

test('FORM-9 a submission can be sent and stored again after its sender was erased', async () => {
  const body = { ...uniquePerson('qwtwice', '9847012121'), message: 'The same once more' }
  const send = () =>
    app.anyone.post('/Contact', {
      body: {
        firstName: 'Given',
        lastName: 'Again',
        email: body.email,
        phone: body.phone,
        subject: 'Product Information',
        message: body.message,
      },
    })
  const first = await send()
  expect(await send()).toEqual(first)
  await erase(body.email, 1)
  expect((await send()).reference).not.toBe(first.reference)
  expect((await find(body.email)).total).toBe(1)
})
