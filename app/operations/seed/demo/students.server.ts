import { z } from 'zod'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import type { Db } from '#app/platform/db/database.ts'
import { Approved, Rejected } from '#app/records/submission-stages.ts'
import type { Instalment } from '#app/academy/batch/batch.server.ts'
import { getTown } from '#app/academy/batch/intake/intake-text.ts'
import { parseCertificateNumber } from '#app/academy/certificate/certificate-number.ts'
import { readCertificateSettings } from '#app/academy/certificate/issue-certificates.server.ts'
import { describePurpose } from '#app/academy/fee/ledger.ts'
import { financialYearOf, paymentMethods } from '#app/academy/fee/receipt/receipt.ts'
import { addDays, dayAfter, readSeed } from '#app/operations/seed/read-seed.server.ts'

/** Gives the sample admissions seats, fees and certificates. */
export async function insertDemoStudents(trx: Db, installed: Date): Promise<void> {
  await insertSeats(trx, installed)
  await insertFees(trx, installed)
  await insertCertificates(trx, installed)
}

const intakeCourses = ['Welding Inspection', 'Sterile Processing Technician']

const demoOffers = [
  { fullName: 'Thomas Chacko', state: 'offered', days: 3, daysAgo: 1 },
  { fullName: 'Vishnu Prasad', state: 'expired', days: 3, daysAgo: 5 },
] as const

/** Applications of two courses name the next intake, two with an offer. */
async function insertSeats(trx: Db, installed: Date): Promise<void> {
  const batches = await trx
    .selectFrom('batch')
    .innerJoin('course', 'course.id', 'batch.course_id')
    .select(['batch.id', 'batch.course_id'])
    .where('course.name', 'in', intakeCourses)
    .where('batch.state', '=', 'open')
    .orderBy('batch.firstDay', 'desc')
    .execute()
  const nextBatches = new Map(batches.map(({ course_id, id }) => [course_id, id]))
  for (const [course_id, batch_id] of nextBatches)
    await trx
      .updateTable('admission')
      .set({ batch_id })
      .where('course_id', '=', course_id)
      .where('status', '!=', Rejected)
      .execute()
  for (const { fullName, state, days, daysAgo } of demoOffers) {
    const row = await trx
      .selectFrom('admission')
      .select(['id', 'batch_id'])
      .where('fullName', '=', fullName)
      .executeTakeFirst()
    if (!row?.batch_id) continue
    const createdAt = addDays(installed, -daysAgo)
    const until = addDays(createdAt, days).toISOString()
    await trx
      .insertInto('seatOffer')
      .values({
        admissionId: row.id,
        batchId: row.batch_id,
        state,
        until,
        userId: 'sample',
        userName: 'Sample clerk',
        createdAt: createdAt.toISOString(),
        endedAt: state === 'expired' ? until : null,
      })
      .execute()
  }
}

export const sampleReceiptNote = 'Sample, not a valid receipt'

/** Puts approved admissions into the next batch of their course. Most have paid the first instalment. */
async function insertFees(trx: Db, installed: Date): Promise<void> {
  const students = await assignBatches(trx)
  const counts = new Map<string, number>()
  for (const [index, { id, fullName, batch }] of students.entries()) {
    const isOverdue = index % 3 === 1
    const firstDue = dayAfter(installed, isOverdue ? -2 * index : 7)
    const planned = JSON.parse(batch.instalments) as Instalment[]
    const lines = (planned.length > 0 ? planned : [{ amount: batch.fee, due: null }]).map(
      ({ amount, due }) => ({ amount, due: due ?? firstDue }),
    )
    await trx
      .insertInto('feeLine')
      .values(lines.map((line) => ({ ...line, admissionId: id, batchId: batch.id })))
      .execute()
    const [first] = lines
    if (isOverdue || !first) continue
    const day = dayAfter(installed, index - students.length)
    const year = financialYearOf(day)
    const number = (counts.get(year) ?? 0) + 1
    counts.set(year, number)
    await trx
      .insertInto('feeReceipt')
      .values({
        year,
        number,
        day,
        admissionId: id,
        amount: first.amount,
        method: paymentMethods[index % paymentMethods.length] ?? 'cash',
        reference: null,
        note: sampleReceiptNote,
        reversesId: null,
        name: fullName,
        course: batch.course,
        batch: [writtenDate(batch.firstDay), getTown(batch)].filter(Boolean).join(', '),
        purpose: describePurpose(
          lines.map((line, at) => ({ ...line, id: at })),
          0,
          first.amount,
        ),
        total: batch.fee,
        balance: batch.fee - first.amount,
        gstRate: null,
        gstin: null,
        userId: 'website',
        userName: 'Sample',
        createdAt: installed.toISOString(),
      })
      .execute()
  }
}

async function assignBatches(trx: Db) {
  const batches = await trx
    .selectFrom('batch')
    .innerJoin('course', 'course.id', 'batch.course_id')
    .select(['batch.id', 'batch.course_id', 'batch.fee', 'batch.firstDay', 'batch.instalments'])
    .select(['batch.online', 'batch.place', 'course.name as course'])
    .where('batch.state', '=', 'open')
    .where('batch.fee', '>', 0)
    .orderBy('batch.firstDay')
    .execute()
  const admissions = await trx
    .selectFrom('admission')
    .select(['id', 'fullName', 'course_id', 'batch_id'])
    .where('status', '=', Approved)
    .orderBy('id')
    .execute()
  const students = admissions.flatMap(({ id, fullName, course_id, batch_id }) => {
    const batch = batches.find((each) =>
      batch_id === null ? each.course_id === course_id : each.id === batch_id,
    )
    return batch ? [{ id, fullName, batch_id, batch }] : []
  })
  for (const { id, batch_id, batch } of students)
    if (batch_id === null)
      await trx.updateTable('admission').set({ batch_id: batch.id }).where('id', '=', id).execute()
  return students
}

/** Fixed numbers, so that a demo can show every state. Only one holder is a student. */
const Certificate = z.strictObject({
  number: z.string(),
  holderName: z.string(),
  result: z.string().nullable().default(null),
  validUntil: z.iso.date().nullable().default(null),
  revokedReason: z.string().nullable().default(null),
  replacedBy: z.string().default(''),
})

/** Adds sample certificates of the completed batch. */
async function insertCertificates(trx: Db, installed: Date): Promise<void> {
  const batch = await trx
    .selectFrom('batch')
    .innerJoin('course', 'course.id', 'batch.course_id')
    .select(['batch.id', 'batch.firstDay', 'batch.lastDay', 'course.id as courseId', 'course.name'])
    .select(['course.type', 'course.duration', 'course.category_id', 'course.drawing'])
    .where('batch.state', '=', 'completed')
    .executeTakeFirst()
  if (!batch) return
  const { courseId, name, category_id, drawing } = batch
  const certificates = readSeed('demo/certificate', Certificate, installed)
  const { signatories } = await readCertificateSettings(trx)
  const ids = new Map<string, number>()
  for (const { replacedBy, ...certificate } of certificates) {
    const { number, holderName, revokedReason } = certificate
    const student = await trx
      .updateTable('admission')
      .set({ batch_id: batch.id })
      .where('fullName', '=', holderName)
      .where('course_id', '=', courseId)
      .returning('id')
      .executeTakeFirst()
    const { id } = await trx
      .insertInto('certificate')
      .values({
        ...certificate,
        code: parseCertificateNumber(number) ?? number,
        batchId: batch.id,
        admissionId: student?.id ?? null,
        courseId,
        courseName: name,
        courseType: batch.type,
        duration: batch.duration,
        drawing: JSON.stringify({ id: courseId, name, category_id, drawing }),
        startedOn: batch.firstDay,
        endedOn: batch.lastDay,
        issuedOn: dayAfter(installed, -14),
        signatories,
        sample: 1,
        revokedAt: revokedReason && addDays(installed, -7).toISOString(),
        revokedBy: revokedReason && 'Sample clerk',
        replacedById: ids.get(replacedBy) ?? null,
        hiddenAt: null,
        hiddenBy: null,
        createdAt: addDays(installed, -14).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(number, id)
  }
}
