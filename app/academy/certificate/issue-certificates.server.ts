import type { Insertable, Selectable } from 'kysely'
import { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import { countText } from '#app/ui/text/count-text.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { integer, isoDate, nullable } from '#app/platform/api/fields/field-schemas.ts'
import { askFirst } from '#app/platform/api/request/ask-first.server.ts'
import type { Administrator } from '#app/platform/auth/rights.ts'
import { type Database, type Db, type Trx, now } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { conflict, invalid, notFound } from '#app/platform/errors.ts'
import {
  describeUnprintable,
  isPrintableName,
  normalizePrintableName,
  printableScripts,
} from '#app/platform/pdf/printable-name.ts'
import { writeAuditEntries } from '#app/records/audit/write-audit.server.ts'
import { selectIdentity } from '#app/records/identity/identity.server.ts'
import { parseLabelledLine, splitNonEmptyLines } from '#app/records/identity/identity.ts'
import { correctStudents } from '#app/records/privacy/person-groups.server.ts'
import { describeEarlyEnd } from '#app/academy/batch/class-days.ts'
import { selectBatch, selectStudents } from '#app/academy/batch/find-batch.server.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import { readBatchFees } from '#app/academy/fee/student-fees.server.ts'
import { createCertificateCode, formatCertificateNumber } from './certificate-number.ts'

const printable = (max: number, message: string) =>
  z
    .string(message)
    .max(max, message)
    .refine(isPrintableName, { error: ({ input }) => message + describeUnprintable(String(input)) })
    .transform(normalizePrintableName)

const nameMessage = `Please enter the name in ${printableScripts}, at most 120 characters.`
export const holderName = printable(120, nameMessage)

const resultMessage = `Please enter at most 40 characters in ${printableScripts}, for example 84 of 100.`
export const result = nullable(printable(40, resultMessage), resultMessage).optional()

const validUntilMessage = 'Please enter a date, or leave the field empty.'

export const IssueBody = z.strictObject({
  students: z
    .array(
      z.strictObject({
        admissionId: integer('Please choose students.', 1),
        fullName: holderName.optional(),
        result,
      }),
      'Please choose students.',
    )
    .min(1, 'Please choose students.')
    .max(200, 'Please choose at most 200 students.'),
  validUntil: nullable(isoDate(validUntilMessage), validUntilMessage).optional(),
})

/**
 * Students with a certificate of this batch are skipped, so that a repeated call issues nothing twice.
 * @throws 404, 409, 422
 */
export async function issueCertificates(
  { id, students: chosen, validUntil = null }: z.output<typeof IssueBody> & { id: number },
  call: AdminCall,
): Promise<{ issued: number; skipped: number }> {
  const { db, admin } = call
  const { students: fees } = await readBatchFees(db, id)
  return db.transaction().execute(async (trx) => {
    const batch = await lockCompletedBatch(trx, id)
    if (validUntil !== null && validUntil < companyToday())
      invalid({ validUntil: 'Please enter a date in the future.' })
    const choices = new Map(chosen.map((student) => [student.admissionId, student]))
    const students = await correctStudents(trx, await findStudents(trx, id, [...choices.keys()]))
    if (students.length < choices.size) invalid({ students: 'Please choose students of this batch.' })
    const ready = students.filter(({ certificateId }) => certificateId === null)
    const named = ready.map(({ id: admissionId, fullName }) => {
      const { fullName: corrected, result = null } = choices.get(admissionId) ?? {}
      return { admissionId, holderName: normalizePrintableName(corrected ?? fullName), result, validUntil }
    })
    const unprintable = named.find(({ holderName }) => !isPrintableName(holderName))
    if (unprintable)
      invalid({
        students: `Please enter ${unprintable.holderName} in ${printableScripts}.${describeUnprintable(unprintable.holderName)}`,
      })
    const ids = new Set(named.map(({ admissionId }) => admissionId))
    askFirst(call, {
      question: `Issue ${countText(named.length, 'certificate')}?`,
      facts: [
        ...(named.length > 0 ? describeEarlyEnd(batch, companyToday()) : []),
        ...describeOwed(fees.filter((student) => ids.has(student.id) && student.balance > 0)),
        ...describeEmptyResults(named.filter(({ result }) => !result).length),
      ],
      label: `Issue ${countText(named.length, 'certificate')}`,
    })
    if (named.length > 0) await insertCertificates(trx, admin, batch, named)
    return { issued: named.length, skipped: students.length - named.length }
  })
}

function describeOwed(students: readonly { name: string; balance: number }[]): string[] {
  const [first, ...others] = students
  if (!first) return []
  if (others.length === 0) return [`${first.name} owes ${formatFee(first.balance)}.`]
  const sum = students.reduce((total, { balance }) => total + balance, 0)
  const names = new Intl.ListFormat('en-GB').format(students.map(({ name }) => name))
  return [`${students.length} students owe ${formatFee(sum)}: ${names}.`]
}

const describeEmptyResults = (count: number): string[] =>
  count === 0 ? [] : [`Result is empty for ${countText(count, 'student')}.`]

/** The lock serializes calls that issue certificates of the same batch. @throws 404, 409 */
async function lockCompletedBatch(trx: Trx, id: number) {
  await trx.selectFrom('batch').select('id').where('id', '=', id).$call(forUpdate(trx)).execute()
  const batch = await findBatch(trx, id)
  if (batch.state !== 'completed') conflict('Certificates can be issued once the batch is completed.')
  return batch
}

const findBatch = (db: Db, id: number) =>
  selectBatch(db, id)
    .select(['course.type', 'course.duration', 'course.category_id', 'course.drawing'])
    .where('batch.deletedAt', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Batch'))

type Batch = Awaited<ReturnType<typeof findBatch>>

const findStudents = (db: Db, batchId: number, ids: readonly number[]) =>
  selectStudents(db)
    .leftJoin('certificate', (join) =>
      join
        .onRef('certificate.admissionId', '=', 'admission.id')
        .on('certificate.batchId', '=', batchId)
        .on('certificate.replacedById', 'is', null),
    )
    .select(['admission.id', 'admission.fullName', 'certificate.id as certificateId'])
    .select(['admission.emailKey', 'admission.phoneKey'])
    .where('admission.id', 'in', ids)
    .where('batch.id', '=', batchId)
    .orderBy('admission.fullName')
    .execute()

type Holder = { admissionId: number; holderName: string; result: string | null; validUntil: string | null }

async function insertCertificates(trx: Trx, admin: Administrator, batch: Batch, holders: readonly Holder[]) {
  const { prefix, signatories } = await readCertificateSettings(trx)
  const { course_id: id, courseName: name, category_id, drawing } = batch
  const rows = holders.map((holder) => ({
    ...createIdentifiers(prefix),
    ...holder,
    batchId: batch.id,
    courseId: id,
    courseName: name,
    courseType: batch.type,
    duration: batch.duration,
    drawing: JSON.stringify({ id, name, category_id, drawing }),
    startedOn: batch.firstDay,
    endedOn: batch.lastDay,
    signatories,
  }))
  await trx.insertInto('certificate').values(rows).execute()
  await writeAuditEntries(
    trx,
    admin,
    rows.map(({ admissionId, holderName, number }) => ({
      action: 'update',
      kind: 'admission',
      itemId: admissionId,
      label: holderName,
      after: { certificate: `Issued ${number}` },
    })),
  )
}

function createIdentifiers(prefix: string) {
  const code = createCertificateCode()
  const issuedOn = companyToday()
  return {
    code,
    number: formatCertificateNumber(code, prefix, Number(issuedOn.slice(0, 4))),
    issuedOn,
    createdAt: now(),
  }
}

/**
 * Inserts a certificate with the data of another one, but a new number and the present signatories. The caller must
 * replace the other one.
 */
export async function copyCertificate(
  trx: Trx,
  { id: _, ...old }: Selectable<Database['certificate']>,
  changes: Pick<Insertable<Database['certificate']>, 'holderName' | 'result'>,
): Promise<Selectable<Database['certificate']>> {
  const { prefix, signatories } = await readCertificateSettings(trx)
  return trx
    .insertInto('certificate')
    .values({
      ...old,
      ...createIdentifiers(prefix),
      signatories,
      ...changes,
      revokedAt: null,
      revokedReason: null,
      revokedBy: null,
      replacedById: null,
      hiddenAt: null,
      hiddenBy: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The signatories are JSON, as certificates store them. */
export async function readCertificateSettings(db: Db) {
  const { certificatePrefix, signatories } = await selectIdentity(db)
    .select(['certificatePrefix', 'signatories'])
    .executeTakeFirstOrThrow()
  const people = splitNonEmptyLines(signatories).map((line) => {
    const { label: name, value: role } = parseLabelledLine(line)
    return { name, role }
  })
  return { prefix: certificatePrefix, signatories: JSON.stringify(people) }
}
