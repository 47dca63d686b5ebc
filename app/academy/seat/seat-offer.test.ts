import { expect, test } from 'vitest'
import { readRevision } from '#app/platform/db/revision-monitor.server.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import { loader } from '#app/academy/course/page/course-page.tsx'
import { createAcademy } from '../../../testing/academy.ts'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { setRows } from '../../../testing/set-rows.ts'
import { testApp } from '../../../testing/test-app.ts'
import { extendDeadline } from './offer-states.ts'

const app = await testApp()
const { admin, anyone } = app
const { db } = app.services
const { addBatch, addAdmission, addCourse, course_id } = await createAcademy(app)

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

const offer = (admissionId: number, body: { batchId?: number; until?: string } = {}) =>
  admin.post('/admin/SeatOffer', { body: { admissionId, ...body } })
const answer = (link: string | null, choice: 'accept' | 'decline') =>
  anyone.post('/SeatOffer/:token', { params: { token: tokenOf(link) }, body: { answer: choice } })
const show = (link: string | null) => anyone.get('/SeatOffer/:token', { params: { token: tokenOf(link) } })
const tokenOf = (link: string | null): string => link?.split('/').at(-1) ?? ''
const move = (id: number, status: Stage) =>
  admin.patch('/admin/Update/AdmissionStatus', { query: { id }, body: { status } })
const findSeats = (id: number) => admin.get('/admin/Batch/:id/seats', { params: { id } })
const counts = async (id: number) => {
  const { taken, held } = await findSeats(id)
  return [taken, held]
}
const listOffers = async (admissionId: number) =>
  (await admin.get('/admin/SeatOffer', { query: { admissionId } })).rows
const expire = (id: number, hoursAgo = 0.001) =>
  setRows(db, 'seatOffer', { until: inHours(-hoursAgo) }, { id })
const conflict = (message: string) => ({ status: 409, message: expect.stringContaining(message) })

test('ACAD-3 a clerk offers a seat for 72 hours, and the applicant accepts it by a signed link', async () => {
  const batch = await addBatch()
  const id = await addAdmission(batch.id)
  const offered = await offer(id)
  const hours = (Date.parse(offered.until) - Date.now()) / hour
  expect(hours).toBeGreaterThan(71.9)
  expect(hours).toBeLessThanOrEqual(72)
  expect(await counts(batch.id)).toEqual([0, 1])
  expect(await show(offered.link)).toEqual({
    state: 'offered',
    until: offered.until,
    courseName: 'Welding Inspection',
    firstDay: batch.firstDay,
    lastDay: batch.lastDay,
    hours: 'Monday and Friday, 9:30 am to 1:00 pm',
    place: 'Airapuram',
    fee: 4_800_000,
  })
  expect(await answer(offered.link, 'accept')).toMatchObject({ state: 'accepted' })
  expect(await counts(batch.id)).toEqual([1, 0])
  expect(await admin.get('/admin/Admission/:id', { params: { id } })).toMatchObject({ status: 3 })
  const { rows } = await admin.get('/admin/audit', { query: { kind: 'admission' } })
  expect(rows.slice(0, 2)).toMatchObject([
    { action: 'status', userName: 'The website', after: { status: 3 } },
    { action: 'update', userName: 'The website', after: { seatOffer: 'Accepted' } },
  ])
  await expectRejection(answer(offered.link, 'decline'), 410, 'This offer was already accepted.')
})

test('ACAD-3 the e-mail names the deadline in Indian time, and the outbox hides the link', async () => {
  const batch = await addBatch()
  const id = await addAdmission(batch.id, { email: 'offered@example.com' })
  await offer(id, { until: inHours(24) })
  const mail = await db
    .selectFrom('outbox')
    .select(['subject', 'text', 'linkId'])
    .where('recipient', '=', 'offered@example.com')
    .where('subject', 'like', 'A seat%')
    .executeTakeFirstOrThrow()
  expect(mail.subject).toMatch(/^A seat for you: Welding Inspection, \d+ \w+ \d{4}$/)
  expect(mail.text).toMatch(/until \d+ \w+ \d{4}, \d+:\d\d [ap]m IST/)
  expect(mail.text).toMatch(/\/academy\/offer\/…/)
  expect(mail.linkId).toMatch(/^seatOffer:\d+$/)
})

test('ACAD-3 a waiting e-mail with an offer is discarded when the offer is accepted or withdrawn', async () => {
  const batch = await addBatch({ seats: 2 })
  const [accepted, withdrawn] = [await addAdmission(batch.id), await addAdmission(batch.id)] as const
  const countMails = async (itemId: number) => {
    const mails = db.selectFrom('outbox').select('id').where('linkId', 'like', 'seatOffer:%')
    return (await mails.where('itemId', '=', itemId).execute()).length
  }
  const [first, second] = [await offer(accepted), await offer(withdrawn)]
  expect([await countMails(accepted), await countMails(withdrawn)]).toEqual([1, 1])
  await answer(first.link, 'accept')
  expect([await countMails(accepted), await countMails(withdrawn)]).toEqual([0, 1])
  await admin.post('/admin/SeatOffer/:id/withdraw', { params: { id: second.id } })
  expect(await countMails(withdrawn)).toBe(0)
})

test('ACAD-3 a declined or expired offer frees the seat and suggests the next person without sending anything', async () => {
  const batch = await addBatch({ seats: 1 })
  const [first, second, third] = [
    await addAdmission(batch.id),
    await addAdmission(batch.id),
    await addAdmission(batch.id),
  ] as const
  expect((await findSeats(batch.id)).nextAdmissionId).toBe(first)
  const declined = await offer(first)
  expect((await findSeats(batch.id)).nextAdmissionId).toBeNull()
  await expect(offer(second)).rejects.toMatchObject(
    conflict('The only seat of “Weekdays” is taken or offered.'),
  )
  const countMails = async () => (await admin.get('/admin/outbox')).total
  const mails = await countMails()
  await answer(declined.link, 'decline')
  expect((await findSeats(batch.id)).nextAdmissionId).toBe(second)
  expect(await countMails()).toBe(mails - 1)
  const expired = await offer(second)
  await expire(expired.id)
  expect(await findSeats(batch.id)).toMatchObject({ held: 0, nextAdmissionId: third })
  expect(await show(expired.link)).toMatchObject({ state: 'expired' })
  await expect(answer(expired.link, 'accept')).rejects.toMatchObject({
    status: 410,
    code: 'gone',
    message: 'This offer has expired.',
  })
  expect(await listOffers(second)).toMatchObject([{ state: 'expired', link: null }])
  await offer(second)
  expect(await listOffers(second)).toMatchObject([{ state: 'offered' }, { state: 'expired' }])
})

test('ACAD-3 a link with a wrong signature is not found', async () => {
  const { link } = await offer(await addAdmission((await addBatch()).id))
  for (const token of ['1', '1.x', `2${tokenOf(link)}`, `${tokenOf(link)}.x`, `0${tokenOf(link)}`])
    await expectRejection(anyone.get('/SeatOffer/:token', { params: { token } }), 404)
})

test('ACAD-3 rejecting or deleting an admission ends its offer, and frees its seat', async () => {
  const batch = await addBatch()
  const rejected = await addAdmission(batch.id)
  const deleted = await addAdmission(batch.id)
  const { link } = await offer(rejected)
  await offer(deleted)
  expect(await counts(batch.id)).toEqual([0, 2])
  await move(rejected, 4)
  await admin.delete('/admin/Admission/:id', { params: { id: deleted } })
  expect(await counts(batch.id)).toEqual([0, 0])
  await expect(answer(link, 'accept')).rejects.toMatchObject({ message: 'This offer was withdrawn.' })
  await expect(offer(rejected)).rejects.toMatchObject(conflict('rejected'))
  await expectRejection(offer(deleted), 404)
  await move(rejected, 3)
  expect(await counts(batch.id)).toEqual([1, 0])
  await move(rejected, 4)
  expect(await counts(batch.id)).toEqual([0, 0])
})

test('ACAD-3 approving, restoring and moving an admission never oversell a batch', async () => {
  const batch = await addBatch({ seats: 1 })
  const [student, other] = [await addAdmission(batch.id), await addAdmission(batch.id)] as const
  await move(student, 3)
  const full = conflict('The only seat of “Weekdays” is taken or offered.')
  await expect(move(other, 3)).rejects.toMatchObject(full)
  await expect(
    admin.post('/admin/bulk', { body: { kind: 'admission', action: 'status', status: 3, ids: [other] } }),
  ).rejects.toMatchObject(full)
  await admin.delete('/admin/Admission/:id', { params: { id: student } })
  await move(other, 3)
  await expect(
    admin.post('/admin/trash/restore', { body: { kind: 'admission', id: student } }),
  ).rejects.toMatchObject(full)

  const moved = await addAdmission((await addBatch()).id)
  await move(moved, 3)
  const moveTo = (batch_id: number | null) =>
    admin.patch('/admin/Admission/:id/intake', { params: { id: moved }, body: { batch_id } })
  await expect(moveTo(batch.id)).rejects.toMatchObject(full)
  const elsewhere = await addBatch({ course_id: await addCourse({ name: 'Rope access' }) })
  await expectRejection(moveTo(elsewhere.id), 422)
  expect(await moveTo(null)).toMatchObject({ batch_id: null, intake: null })
})

test('ACAD-3 moving an admission to another intake withdraws its offer', async () => {
  const [from, to] = [await addBatch(), await addBatch()]
  const id = await addAdmission(from.id)
  await offer(id)
  await admin.patch('/admin/Admission/:id/intake', { params: { id }, body: { batch_id: to.id } })
  expect(await counts(from.id)).toEqual([0, 0])
  expect(await listOffers(id)).toMatchObject([{ state: 'withdrawn' }])
  await offer(id, { batchId: from.id })
  expect(await admin.get('/admin/Admission/:id', { params: { id } })).toMatchObject({ batch_id: from.id })
})

test('ACAD-3 the intake of a rejected admission cannot be changed', async () => {
  const [from, to] = [await addBatch(), await addBatch()]
  const id = await addAdmission(from.id)
  await move(id, 4)
  await expect(
    admin.patch('/admin/Admission/:id/intake', { params: { id }, body: { batch_id: to.id } }),
  ).rejects.toMatchObject(conflict('The intake of a rejected admission cannot be changed.'))
})

test('ACAD-3 an admission has one offer at a time, which a clerk can extend or withdraw', async () => {
  const id = await addAdmission((await addBatch()).id)
  const first = await offer(id)
  await expect(offer(id)).rejects.toMatchObject(conflict('A seat is already offered until'))
  const until = inHours(96)
  const params = { id: first.id }
  expect(await admin.patch('/admin/SeatOffer/:id', { params, body: { until } })).toMatchObject({ until })
  expect(await admin.post('/admin/SeatOffer/:id/withdraw', { params })).toMatchObject({
    state: 'withdrawn',
    link: null,
  })
  await expect(admin.post('/admin/SeatOffer/:id/withdraw', { params })).rejects.toMatchObject(
    conflict('This offer was withdrawn.'),
  )
})

test('ACAD-3 an offer needs an intake and a deadline in the next sixty days', async () => {
  const id = await addAdmission(undefined)
  await expectInvalid(offer(id), { batchId: 'Please choose an intake.' })
  const cancelled = await addBatch({ state: 'cancelled' })
  await expectInvalid(offer(id, { batchId: cancelled.id }), {
    batchId: 'Seats of this batch cannot be offered. Check its state.',
  })
  const batchId = (await addBatch()).id
  for (const [until, message] of [
    [inHours(-1), 'Choose a time in the future.'],
    [inHours(61 * 24), 'Choose a time within the next 60 days.'],
    ['tomorrow', 'Please choose a date and time.'],
  ] as const)
    await expectInvalid(offer(id, { batchId, until }), { until: message })
})

test('ACAD-3 a batch keeps the seats that are taken or offered, and cannot be deleted with them', async () => {
  const batch = await addBatch({ seats: 3 })
  await move(await addAdmission(batch.id), 3)
  await offer(await addAdmission(batch.id))
  const params = { id: batch.id }
  await expectInvalid(admin.patch('/admin/Batch/:id', { params, body: { seats: 1 } }), {
    seats: '1 taken and 1 offered. Please enter at least 2.',
  })
  expect(await admin.patch('/admin/Batch/:id', { params, body: { seats: 2 } })).toMatchObject({ seats: 2 })
  await expect(admin.delete('/admin/Batch/:id', { params })).rejects.toMatchObject(conflict('1 taken'))
})

test('ACAD-3 a purged batch leaves its applications without an intake', async () => {
  const batch = await addBatch()
  const id = await addAdmission(batch.id)
  await admin.post('/admin/SeatOffer/:id/withdraw', { params: { id: (await offer(id)).id } })
  await admin.delete('/admin/Batch/:id', { params: { id: batch.id } })
  await admin.delete('/admin/trash/:kind/:id', { params: { kind: 'batch', id: batch.id } })
  expect(await admin.get('/admin/Admission/:id', { params: { id } })).toMatchObject({ batch_id: null })
})

test('ACAD-3 erasing a person removes their offers and frees their seats', async () => {
  const batch = await addBatch()
  const email = 'erased@example.com'
  const id = await addAdmission(batch.id, { email, phoneNumber: '' })
  await offer(id)
  await admin.post('/admin/person/erase', { body: { person: email, total: 1 } })
  expect(await counts(batch.id)).toEqual([0, 0])
  expect(await db.selectFrom('seatOffer').select('id').where('admissionId', '=', id).execute()).toEqual([])
})

test('ACAD-3 each change of a seat invalidates cached pages, and pages expire with the next offer', async () => {
  const batch = await addBatch({ seats: 1 })
  const id = await addAdmission(batch.id)
  const seatState = async () => (await anyone.get('/Batch/:id', { params: { id: batch.id } })).seatState
  let revision = await readRevision(db)
  const hasChanged = async () => {
    const before = revision
    revision = await readRevision(db)
    return revision > before
  }
  const until = inHours(1)
  const { id: offerId } = await offer(id, { until })
  expect([await hasChanged(), await seatState()]).toEqual([true, 'waiting'])
  const { expiresAt } = await loadPage(app, loader, { id: String(course_id) })
  expect(expiresAt).toBeLessThanOrEqual(Date.parse(until))
  await move(id, 4)
  expect([await hasChanged(), await seatState()]).toEqual([true, 'few'])
  await move(id, 1)
  expect(await hasChanged()).toBe(false)
  await expire(offerId)
  await move(id, 3)
  expect([await hasChanged(), await seatState()]).toEqual([true, 'waiting'])
})

test('CLERK-6 an offer counts as an answer, also without e-mail', async () => {
  const batch = await addBatch()
  const id = await addAdmission(batch.id)
  const find = async () =>
    (await admin.get('/admin/inbox', { query: { kind: 'admission', itemId: id, limit: 1 } })).rows[0]
  expect(await find()).toMatchObject({ state: 'open', dueAt: expect.any(String) })
  await offer(id)
  expect(await find()).toMatchObject({ state: 'waiting', dueAt: null })
  expect(await findSeats(batch.id)).toMatchObject({ sendsMail: false })
})

const extend = (id: number, until: string) =>
  admin.patch('/admin/SeatOffer/:id', { params: { id }, body: { until: extendDeadline(until) } })

test('ACAD-3 an open offer is extended by 24 hours, with an e-mail and an entry in the activity log', async () => {
  const email = 'extended@example.com'
  const id = await addAdmission((await addBatch()).id, { email })
  const before = await offer(id)
  const after = await extend(before.id, before.until)
  expect(Date.parse(after.until) - Date.parse(before.until)).toBe(24 * hour)
  expect(after).toMatchObject({ state: 'offered', link: before.link })
  const mails = await db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', email)
    .where('subject', 'like', '%seat%')
    .execute()
  expect(mails).toMatchObject([
    { subject: expect.stringMatching(/^A seat for you/) },
    { subject: expect.stringMatching(/^More time to accept your seat/) },
  ])
  const { rows } = await admin.get('/admin/audit', { query: { kind: 'admission', limit: 1 } })
  expect(rows).toMatchObject([{ itemId: id, after: { seatOffer: expect.stringMatching(/^Extended until/) } }])
})

test('ACAD-3 an ended offer stays ended after it expired or was withdrawn', async () => {
  const batch = (await addBatch()).id
  const withdrawn = await offer(await addAdmission(batch))
  await admin.post('/admin/SeatOffer/:id/withdraw', { params: { id: withdrawn.id } })
  await expect(extend(withdrawn.id, withdrawn.until)).rejects.toMatchObject(conflict('withdrawn'))
  const admissionId = await addAdmission(batch)
  const old = await offer(admissionId)
  await expire(old.id, 1)
  await offer(admissionId)
  await expectRejection(extend(old.id, old.until), 409)
})
