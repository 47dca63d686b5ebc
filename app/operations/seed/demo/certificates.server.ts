import { z } from 'zod'
import { readCertificateSettings } from '../../../academy/certificate/issue-certificates.server.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { parseCertificateNumber } from '../../../academy/certificate/certificate-number.ts'
import { addDays, dayAfter, readSeed } from '../read-seed.server.ts'

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
export async function insertDemoCertificates(trx: Trx, installed: Date): Promise<void> {
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
