import { companyToday } from '#app/ui/date/company-time.ts'
import type { Call } from '#app/platform/api/define-resource.server.ts'
import { privateFile, secretLinkHeaders } from '#app/platform/api/response.ts'
import { conflict } from '#app/platform/errors.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import { chooseDrawing } from '#app/academy/category/course-drawings.ts'
import { typesetOutside } from '#app/academy/pdf/academy-queue.server.ts'
import type { CertificateContent } from './certificate-pdf.ts'
import { certificateState } from './certificate-states.ts'
import { findHeldCertificate, parseDrawnCourse } from './check-certificate.server.ts'

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
    batch: row.startedOn,
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
