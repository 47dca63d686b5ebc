import { beforeEach, expect, test } from 'vitest'
import { readPersonRecord } from '#app/records/person/person-record.server.ts'
import { reapplyErasures } from '#app/records/person/reapply-erasures.server.ts'
import { eraseSubmissions } from '#app/records/submission/erase-submissions.server.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import type { SubmissionName } from '#app/collections.ts'
import { expectRejection } from '../../../../testing/expect-rejection.ts'
import { createCourse, message } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services
const course_id = await createCourse(app)

type Sender = { name: string; email: string; phone: string }
let count = 0
const unique = (name = 'Asha Nair'): Sender => {
  count += 1
  // Addresses that differ in a digit would be similar.
  const letters = String.fromCodePoint(96 + count).repeat(6)
  return { name, email: `${letters}@example.com`, phone: `+91 98470 1${String(count).padStart(4, '0')}` }
}

beforeEach(() => db.deleteFrom('attempt').execute())

async function writeContact({ name, email, phone }: Sender): Promise<number> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const body = { ...message, firstName, lastName, email, phone, message: `Contact of ${name}, ${email}` }
  return (await app.anyone.post('/Contact', { body })).id
}

async function apply({ name, email, phone }: Sender): Promise<number> {
  const body = { fullName: name, email, phoneNumber: phone, message: 'Weekends?', course_id }
  return (await app.anyone.post('/Admission', { body })).id
}

const show = (kind: SubmissionName, id: number) => app.admin.get('/admin/person', { query: { kind, id } })
type Ref = { kind: SubmissionName; id: number }
const merge = (ref: Ref, other: Ref) => app.admin.post('/admin/person/merge', { body: { ...ref, other } })
const correct = (ref: Ref, changes: Record<string, string | null>) =>
  app.admin.post('/admin/person/correct', { body: { ...ref, ...changes } })
const findStored = (person: string) => app.admin.post('/admin/person', { body: { person } })

test('DESK-6 one timeline has what a person sent, received and paid, in all inboxes, newest first', async () => {
  const sender = unique()
  const contact = await writeContact(sender)
  const admission = await apply({ ...sender, email: sender.email.toUpperCase() })
  await insertSubmission(db, 'franchise', {
    name: sender.name,
    email: sender.email,
    contact: null,
    massage: 'A centre.',
  })
  await writeContact(unique('Somebody Else'))
  await app.admin.post('/admin/reply', {
    body: { kind: 'contact', id: contact, subject: 'Gloves', text: 'Dear Asha' },
  })
  const { rows } = await app.admin.get('/admin/inbox', { query: { kind: 'admission', itemId: admission } })
  await app.admin.post('/admin/inbox/:id/notes', {
    params: { id: rows[0]?.id ?? 0 },
    body: { text: 'Called her.' },
  })
  const at = new Date().toISOString()
  const staff = { userId: 'x', userName: 'Leena', createdAt: at }
  await db
    .insertInto('feeReminder')
    .values({ admissionId: admission, day: '2026-11-28', ...staff })
    .execute()
  await db
    .insertInto('feeReceipt')
    .values({
      year: '2026-27',
      number: 1,
      admissionId: admission,
      amount: 1_500_000,
      method: 'upi',
      day: '2026-11-28',
      name: sender.name,
      course: 'Welding',
      batch: 'Kochi',
      purpose: 'Course fee',
      ...staff,
    })
    .execute()

  const person = await show('contact', contact)
  expect(person).toMatchObject({
    submissions: 3,
    fees: { total: 0, paid: 1_500_000 },
    values: {
      name: { submitted: sender.name, corrected: null },
      course: { submitted: 'Welding Inspection', corrected: null },
    },
    suggestions: [],
  })
  const times = person.timeline.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  const types = person.timeline.map(({ type, kind }) => `${type} ${kind}`)
  expect(types.toSorted()).toEqual([
    'note admission',
    'payment admission',
    'reminder admission',
    'reply contact',
    'submission admission',
    'submission contact',
    'submission franchise',
  ])
  const titles = person.timeline.map(({ title }) => title)
  expect(titles).toContain('Paid ₹15,000, UPI')
  expect(titles).toContain(`Reply to ${sender.email}: Gloves`)
  expect(person.timeline.find(({ type }) => type === 'submission')?.state).toBe('open')
  expect((await show('admission', admission)).timeline).toEqual(person.timeline)
})

test('DESK-6 a shared phone number suggests a duplicate; merging and undoing it are in the history', async () => {
  const [asha, arun] = [unique(), unique('Arun Nair')]
  const mine = await apply(asha)
  const his = await writeContact({ ...arun, phone: asha.phone })
  const page = await show('admission', mine)
  expect(page.suggestions).toMatchObject([{ kind: 'contact', id: his, reason: 'phone', email: arun.email }])
  expect(page.timeline.find(({ kind }) => kind === 'contact')?.otherName).toBe('Arun Nair')
  await correct({ kind: 'admission', id: mine }, { name: 'Asha Menon' })
  expect((await show('contact', his)).values.name).toEqual({ submitted: 'Arun Nair', corrected: null })

  const merged = await merge({ kind: 'admission', id: mine }, { kind: 'contact', id: his })
  expect(merged).toMatchObject({ suggestions: [], merges: [{ other: arun.email, undoneAt: null }] })
  expect((await show('contact', his)).values.name.corrected).toBe('Asha Menon')
  await expectRejection(merge({ kind: 'contact', id: his }, { kind: 'admission', id: mine }), 409)

  const undo = { kind: 'contact', id: his, merge: merged.merges[0]?.id ?? 0 } as const
  await app.admin.post('/admin/person/unmerge', { body: undo })
  await expectRejection(app.admin.post('/admin/person/unmerge', { body: undo }), 409)
  const after = await show('admission', mine)
  expect(after.suggestions).toHaveLength(1)
  const { name } = await app.admin.get('/admin/session')
  expect(after.merges).toMatchObject([
    { other: arun.email, userName: name, undoneAt: expect.any(String), undoneUserName: name },
  ])
  expect((await show('contact', his)).values.name.corrected).toBeNull()
})

test('DESK-6 the same name with a similar e-mail address is suggested across inboxes', async () => {
  const [first, other] = [unique('Devika Panicker'), unique('Devika Panicker')]
  const typo = { ...other, email: first.email.replace('.com', '.con') }
  const [mine, hers] = [await writeContact(first), await apply(typo)]
  await apply({ ...unique('Devika Panicker'), email: 'quite.different@example.org' })
  expect((await show('contact', mine)).suggestions).toMatchObject([
    { kind: 'admission', id: hers, reason: 'name' },
  ])
})

test('DESK-6 corrections are kept with their history, and submitted values never change', async () => {
  const sender = unique()
  const id = await apply(sender)
  const ref = { kind: 'admission', id } as const
  const before = await db.selectFrom('admission').selectAll().where('id', '=', id).executeTakeFirst()
  await correct(ref, { name: 'Asha Menon', phone: '+91 98000 00001', course: 'Painting' })
  await correct(ref, { name: 'Asha K. Menon', email: 'asha.menon@example.com' })
  const page = await correct(ref, { course: null })
  expect(page.values).toEqual({
    name: { submitted: 'Asha Nair', corrected: 'Asha K. Menon' },
    phone: { submitted: sender.phone, corrected: '+91 98000 00001' },
    email: { submitted: sender.email, corrected: 'asha.menon@example.com' },
    course: { submitted: 'Welding Inspection', corrected: null },
  })
  const { name } = await app.admin.get('/admin/session')
  expect(page.corrections.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['course', 'Painting', null],
    ['email', sender.email, 'asha.menon@example.com'],
    ['name', 'Asha Menon', 'Asha K. Menon'],
    ['course', 'Welding Inspection', 'Painting'],
    ['phone', sender.phone, '+91 98000 00001'],
    ['name', 'Asha Nair', 'Asha Menon'],
  ])
  expect(page.corrections[0]).toMatchObject({ userName: name, createdAt: expect.any(String) })
  expect(await db.selectFrom('admission').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(before)
  await expectRejection(correct(ref, { email: 'nonsense' }), 422)
})

test('DESK-6 replies go to the corrected e-mail address', async () => {
  const sender = unique()
  const id = await writeContact(sender)
  await correct({ kind: 'contact', id }, { email: 'right@example.com' })
  expect(await app.admin.get('/admin/person/contact', { query: { kind: 'contact', id } })).toMatchObject({
    name: sender.name,
    email: 'right@example.com',
  })
  const body = { kind: 'contact', id, subject: 'Gloves', text: 'Dear Asha' } as const
  expect((await app.admin.post('/admin/reply', { body })).recipient).toBe('right@example.com')
  const found = await findStored('right@example.com')
  expect(found).toMatchObject({ total: 1, items: [{ kind: 'contact', id }] })
})

test('DESK-6 DATA-5 export and erasure include merged addresses, corrections and notes', async () => {
  const [asha, office] = [unique('Qwerta Nair'), unique('Qwerta Nair')]
  const [mine, other] = [await apply(asha), await writeContact(office)]
  const ref = { kind: 'admission', id: mine } as const
  await merge(ref, { kind: 'contact', id: other })
  await correct(ref, { name: 'Qwerta Menon' })
  const { rows } = await app.admin.get('/admin/inbox', { query: { kind: 'contact', itemId: other } })
  const params = { id: rows[0]?.id ?? 0 }
  await app.admin.post('/admin/inbox/:id/notes', { params, body: { text: 'Qwerta called.' } })

  const found = await findStored(asha.email)
  expect(found).toMatchObject({ total: 2, counts: { admission: 1, contact: 1, notes: 1, corrections: 2 } })
  expect(await readPersonRecord(db, { by: 'email', key: asha.email })).toMatchObject({
    notes: [{ kind: 'contact', text: 'Qwerta called.' }],
    corrections: [{ field: 'merge' }, { field: 'name', before: 'Qwerta Nair', after: 'Qwerta Menon' }],
  })
  await app.admin.post('/admin/person/erase', { body: { person: asha.email, total: 2 } })
  expect(await findStored(office.email)).toMatchObject({ total: 0, counts: { notes: 0, corrections: 0 } })
  expect((await findStored(office.email)).erasedAt).toEqual(expect.any(String))
  expect(await db.selectFrom('person').select('id').where('after', 'like', 'Qwerta%').execute()).toEqual([])
  expect(
    await db.selectFrom('conversationNote').select('id').where('text', 'like', 'Qwerta%').execute(),
  ).toEqual([])
})

test('DESK-6 a restored backup loses the submissions of an erased and merged phone number, but no others', async () => {
  const [asha, arun] = [unique(), unique('Arun Nair')]
  const [mine, byPhone] = [await apply(asha), await apply({ ...arun, email: '' })]
  await merge({ kind: 'admission', id: mine }, { kind: 'admission', id: byPhone })
  const brother = await apply({ ...unique('Anil Nair'), phone: arun.phone })
  const restored = await db
    .selectFrom('admission')
    .selectAll()
    .where('id', '=', byPhone)
    .executeTakeFirstOrThrow()
  const since = new Date().toISOString()
  await app.admin.post('/admin/person/erase', { body: { person: asha.email, total: 2 } })
  const kept = db.selectFrom('admission').select('id').where('phoneKey', '=', restored.phoneKey)
  expect(await kept.execute()).toEqual([{ id: brother }])
  await db.insertInto('admission').values(restored).execute()
  expect(await reapplyErasures(app.services, since)).toBe(1)
  expect(await kept.execute()).toEqual([{ id: brother }])
})

test('DESK-6 deleting the last submission of a person deletes its corrections', async () => {
  const sender = unique()
  const [first, second] = [await writeContact(sender), await apply(sender)]
  await correct({ kind: 'contact', id: first }, { name: 'Asha Menon' })
  const erase = (kind: SubmissionName, id: number) =>
    db.transaction().execute((trx) => eraseSubmissions(trx, kind, [id]))
  const stored = () =>
    db.selectFrom('person').select('id').where('key', '=', `email:${sender.email}`).execute()
  await erase('contact', first)
  expect(await stored()).toHaveLength(1)
  await erase('admission', second)
  expect(await stored()).toEqual([])
})
