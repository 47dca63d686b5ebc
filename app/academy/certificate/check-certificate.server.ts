import type { Generated, Selectable } from 'kysely'
import { z } from 'zod'
import { companyClock, companyToday } from '#app/ui/date/company-time.ts'
import type { Call } from '#app/platform/api/define-resource.server.ts'
import { privateFile, secretLinkHeaders } from '#app/platform/api/response.ts'
import type { Database, Db } from '#app/platform/db/database.ts'
import { conflict, notFound } from '#app/platform/errors.ts'
import { consumeLookupLimit } from '#app/platform/limits/rate-limit.server.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import { chooseDrawing, drawingNames, type DrawnCourse } from '#app/academy/category/course-drawings.ts'
import { typesetOutside } from '#app/academy/pdf/academy-queue.server.ts'
import { parseCertificateNumber } from './certificate-number.ts'
import type { CertificateContent } from './certificate-pdf.ts'
import { certificateState, stateNames } from './certificate-states.ts'

export const CheckedCertificate = z.object({
  number: z.string(),
  state: z.enum(stateNames),
  /** Null if the certificate is revoked or replaced. */
  holderName: z.string().nullable(),
  courseId: z.int(),
  courseName: z.string(),
  courseType: z.string(),
  duration: z.string(),
  drawing: z.enum(drawingNames),
  startedOn: z.string(),
  endedOn: z.string(),
  issuedOn: z.string(),
  validUntil: z.string().nullable(),
  revokedOn: z.string().nullable(),
  revokedReason: z.string().nullable(),
  replacedOn: z.string().nullable(),
  /** Number of the newer certificate. Null if it is hidden. */
  replacedBy: z.string().nullable(),
  sample: z.int(),
  checkedAt: z.string(),
})
export type CheckedCertificate = z.output<typeof CheckedCertificate>

export const HeldCertificate = CheckedCertificate.extend({
  hiddenBy: z.enum(['holder', 'office']).nullable(),
})
export type HeldCertificate = z.output<typeof HeldCertificate>

const selectCertificates = (db: Db) =>
  db
    .selectFrom('certificate')
    .leftJoin('certificate as replacement', 'replacement.id', 'certificate.replacedById')
    .selectAll('certificate')
    .select((eb) => [
      'replacement.issuedOn as replacedOn',
      eb
        .case()
        .when(eb.and([eb('replacement.hiddenAt', 'is', null), eb('replacement.holderName', 'is not', null)]))
        .then(eb.ref('replacement.number'))
        .end()
        .as('replacedBy'),
    ])
    .where('certificate.holderName', 'is not', null)

/** Unknown, malformed and hidden numbers run the same query and throw the same error. @throws 403, 404, 429 */
export async function checkCertificate(number: string, call: Call): Promise<CheckedCertificate> {
  await consumeLookupLimit(call, { name: 'certificate', max: 60, seconds: 600 })
  const row = await selectCertificates(call.db)
    .where('certificate.code', '=', parseCertificateNumber(number) ?? '')
    .where('certificate.hiddenAt', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Certificate'))
  return toChecked(row)
}

/** @throws 404 */
export const findHeldCertificate = (db: Db, id: number) =>
  selectCertificates(db)
    .where('certificate.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Certificate'))

type FoundCertificate = Awaited<ReturnType<typeof findHeldCertificate>>

export const toHeld = (row: FoundCertificate) => ({
  ...toChecked(row),
  holderName: row.holderName,
  hiddenBy: row.hiddenBy,
})

const parseDrawnCourse = ({ drawing }: Pick<Certificate, 'drawing'>) => JSON.parse(drawing) as DrawnCourse

/** Drops the columns that are not part of the response. */
function toChecked(row: FoundCertificate): CheckedCertificate {
  const state = certificateState(row, companyToday())
  return CheckedCertificate.parse({
    ...row,
    state,
    holderName: state === 'valid' || state === 'expired' ? row.holderName : null,
    drawing: chooseDrawing(parseDrawnCourse(row)),
    revokedOn: row.revokedAt && companyClock(new Date(row.revokedAt)).day,
    checkedAt: new Date().toISOString(),
  })
}

/** Columns that differ, or are joined or computed. */
type CheckedOnly =
  | 'state'
  | 'holderName'
  | 'drawing'
  | 'revokedOn'
  | 'replacedOn'
  | 'replacedBy'
  | 'sample'
  | 'checkedAt'

declare module '#app/platform/db/database.ts' {
  interface Database {
    certificate: Omit<CheckedCertificate, CheckedOnly> & {
      id: Generated<number>
      /** The 20 characters that identify a certificate. */
      code: string
      batchId: number | null
      admissionId: number | null
      /** Null once the person is erased: the certificate is then unknown. */
      holderName: string | null
      /** JSON: the course's drawing when the certificate was issued. */
      drawing: string
      result: string | null
      signatories: string
      sample: Generated<number>
      revokedAt: string | null
      revokedBy: string | null
      replacedById: number | null
      hiddenAt: string | null
      hiddenBy: 'holder' | 'office' | null
      createdAt: string
    }
  }
}

export type Certificate = Selectable<Database['certificate']>

/** @throws 404, 409 */
export async function createCertificatePdf(id: number, call: Call): Promise<Response> {
  const row = await findHeldCertificate(call.db, id)
  const state = certificateState(row, companyToday())
  if (state === 'revoked' || state === 'replaced') conflict(`This certificate is ${state}.`)
  const { academyName, legalName, address } = await readIdentity(call.db)
  const { publicUrl } = call.settings
  // Loaded late, because scripts import all handlers without Vite.
  const { listDrawingShapes } = await import('#app/academy/course/drawing/drawing-shapes.server.ts')
  const content: CertificateContent = {
    number: row.number,
    holder: row.holderName ?? '',
    course: {
      name: row.courseName,
      facts: `${row.courseType}, ${row.duration}`,
      programme: row.courseType,
      drawing: listDrawingShapes(chooseDrawing(parseDrawnCourse(row))),
    },
    achievement: row.sample ? 'attended and passed (sample)' : 'attended and passed',
    startedOn: row.startedOn,
    endedOn: row.endedOn,
    issuedOn: row.issuedOn,
    validUntil: row.validUntil,
    result: row.result,
    signatories: JSON.parse(row.signatories) as CertificateContent['signatories'],
    issuer: { academyName, legalName, place: `${address.locality}, ${address.state}` },
    checkAddress: `${new URL(publicUrl).host}/certificates`,
    url: `${publicUrl}/certificates/${row.number}`,
  }
  const bytes = await typesetOutside({ kind: 'certificate', content })
  const name = `${row.number}.pdf`
  return privateFile(Buffer.from(bytes), { name, type: 'application/pdf', headers: secretLinkHeaders })
}
