import { conflict } from '../../platform/errors.ts'
import type { Call } from '../../platform/api/define-resource.server.ts'
import { attachment } from '../../platform/api/response/attachment.ts'
import { networkOf } from '../../platform/limits/rate-limit.server.ts'
import { readIdentity } from '../../records/identity/identity.server.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import { typesetOutside } from '../pdf/academy-queue.server.ts'
import { createAchievementCredential } from './badge/achievement-credential.ts'
import { createIssuer } from './badge/issuer.ts'
import { signCredential } from './badge/vc-jwt.server.ts'
import { certificateState } from './certificate-states.ts'
import { findHeldCertificate, parseDrawnCourse } from './check-certificate.server.ts'
import { loadSigningKey } from './key/signing-keys.server.ts'
import type { CertificateContent } from './pdf/certificate-content.ts'

/** @throws 404, 409 */
async function findUsableCertificate({ db }: Call, id: number) {
  const row = await findHeldCertificate(db, id)
  const state = certificateState(row, companyToday())
  if (state === 'revoked' || state === 'replaced') conflict(`This certificate is ${state}.`)
  return { ...row, holderName: row.holderName ?? '' }
}

const privateHeaders = (type: string, name: string) => ({
  'Content-Type': type,
  'Content-Disposition': attachment(name),
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
})

export async function createCertificatePdf(id: number, call: Call): Promise<Response> {
  const row = await findUsableCertificate(call, id)
  const { academyName, legalName, address } = await readIdentity(call.db)
  const { publicUrl } = call.settings
  // Loaded late, because scripts import all handlers without support for JSX.
  const { listDrawingShapes } = await import('../course/drawing/drawing-shapes.server.ts')
  const content: CertificateContent = {
    number: row.number,
    holder: row.holderName,
    course: {
      name: row.courseName,
      facts: `${row.courseType}, ${row.duration}`,
      programme: row.courseType,
      drawing: listDrawingShapes(parseDrawnCourse(row)),
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
  const bytes = await typesetOutside({ kind: 'certificate', content }, networkOf(call.address, 48))
  return new Response(Buffer.from(bytes), { headers: privateHeaders('application/pdf', `${row.number}.pdf`) })
}

export async function createBadge(id: number, call: Call): Promise<Response> {
  const row = await findUsableCertificate(call, id)
  const { db, settings } = call
  const { publicUrl: origin } = settings
  const admission =
    row.admissionId === null
      ? undefined
      : await db.selectFrom('admission').select('email').where('id', '=', row.admissionId).executeTakeFirst()
  const credential = createAchievementCredential({
    origin,
    number: row.number,
    holder: row.holderName,
    email: admission && row.emailSalt ? { address: admission.email, salt: row.emailSalt } : null,
    issuer: createIssuer(origin, (await readIdentity(db)).academyName),
    course: {
      url: `${origin}/courses/details/${row.courseId}`,
      name: row.sample ? `${row.courseName} (sample)` : row.courseName,
      description: row.description,
      criteria: row.criteria,
    },
    startedOn: row.startedOn,
    endedOn: row.endedOn,
    issuedOn: row.issuedOn,
    validUntil: row.validUntil,
    status: { list: row.statusList, index: row.statusIndex },
  })
  const badge = signCredential(credential, await loadSigningKey(db, settings))
  return new Response(badge, { headers: privateHeaders('application/vc+jwt', `${row.number}.jwt`) })
}
