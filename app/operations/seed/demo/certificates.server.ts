import { readCertificateSettings } from '../../../academy/certificate/issue/certificate-settings.server.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { parseCertificateNumber } from '../../../academy/certificate/number/certificate-number.ts'
import { companyClock } from '../../../ui/date/company-time.ts'
import { addDays } from './dates.ts'

type DemoCertificate = {
  number: string
  holder: string
  validInDays?: number
  revokedReason?: string
  replacedBy?: string
}

const student = 'Hari Govind'

/** Fixed numbers, so that a demo can show every state. */
const demoCertificates: readonly DemoCertificate[] = [
  { number: 'INS26-7K4M-P9XD-3HRT-W8QF-C2VA', holder: student, validInDays: 1000 },
  { number: 'INS26-4T8N-B2YC-9FKD-Q6WR-E3HA', holder: 'Sample Holder', validInDays: -3 },
  {
    number: 'INS26-6W2C-H7NB-4KRE-X9TD-M5Q1',
    holder: 'Sample Holder',
    revokedReason: 'The entry document was not genuine.',
  },
  { number: 'INS26-9D3K-R4TW-7MXH-B6QE-N2FC', holder: 'Sample Holder' },
  {
    number: 'INS26-1B5Y-K8FD-6RWM-T3HC-P7XQ',
    holder: 'Sample Holdr',
    replacedBy: 'INS26-9D3K-R4TW-7MXH-B6QE-N2FC',
  },
]

/** Adds sample certificates of the completed batch. Only the first belongs to a student. */
export async function insertDemoCertificates(trx: Trx, installed: Date): Promise<void> {
  const batch = await trx
    .selectFrom('batch')
    .innerJoin('course', 'course.id', 'batch.course_id')
    .select(['batch.id', 'batch.firstDay', 'batch.lastDay', 'course.id as courseId', 'course.name'])
    .select(['course.type', 'course.duration', 'course.category_id', 'course.drawing'])
    .where('batch.state', '=', 'completed')
    .executeTakeFirst()
  if (!batch) return
  await trx
    .updateTable('admission')
    .set({ batch_id: batch.id })
    .where('fullName', '=', student)
    .where('course_id', '=', batch.courseId)
    .execute()
  const admission = await trx
    .selectFrom('admission')
    .select('id')
    .where('batch_id', '=', batch.id)
    .where('fullName', '=', student)
    .executeTakeFirst()
  const { signatories } = await readCertificateSettings(trx)
  const ids = new Map<string, number>()
  const { courseId, name, category_id, drawing } = batch
  for (const { number, holder, validInDays, revokedReason, replacedBy } of demoCertificates) {
    const createdAt = addDays(installed, -14).toISOString()
    const { id } = await trx
      .insertInto('certificate')
      .values({
        code: parseCertificateNumber(number) ?? number,
        number,
        batchId: batch.id,
        admissionId: holder === student ? (admission?.id ?? null) : null,
        courseId,
        holderName: holder,
        courseName: name,
        courseType: batch.type,
        duration: batch.duration,
        drawing: JSON.stringify({ id: courseId, name, category_id, drawing }),
        startedOn: batch.firstDay,
        endedOn: batch.lastDay,
        issuedOn: companyClock(addDays(installed, -14)).day,
        validUntil: validInDays === undefined ? null : companyClock(addDays(installed, validInDays)).day,
        result: holder === student ? '84 of 100' : null,
        signatories,
        sample: 1,
        revokedAt: revokedReason ? addDays(installed, -7).toISOString() : null,
        revokedReason: revokedReason ?? null,
        revokedBy: revokedReason ? 'Sample clerk' : null,
        replacedById: (replacedBy && ids.get(replacedBy)) || null,
        hiddenAt: null,
        hiddenBy: null,
        createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(number, id)
  }
}
