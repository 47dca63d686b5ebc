import { notFound } from '#app/platform/errors.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { hasRight } from '#app/platform/auth/rights.ts'
import { createLinkToken } from '#app/platform/auth/signed-link.server.ts'
import { correctStudents } from '#app/records/privacy/corrections.server.ts'
import { hiddenLabel } from '#app/records/privacy/hide-personal.ts'
import { Approved } from '#app/records/submission-stages.ts'
import { companyToday } from '#app/ui/date/company-time.ts'
import { certificateState } from './certificate-states.ts'
import type { CertificateStudent, IssuedCertificate } from './certificates.server.ts'
import { isPrintableName } from '#app/platform/pdf/printable-name.ts'
import type { Certificate } from './change-certificate.server.ts'

type Viewer = Pick<AdminCall, 'admin' | 'settings'>

const visibleName = ({ admin }: Viewer, name: string): string =>
  hasRight(admin, 'personalData.read') ? name : hiddenLabel

export function toIssued(call: Viewer, row: Certificate): IssuedCertificate {
  const { id, number, result, issuedOn, validUntil, revokedReason, hiddenBy, sample } = row
  const canSeeHolder = hasRight(call.admin, 'personalData.read')
  const hasLink = canSeeHolder && hasRight(call.admin, 'submissions.answer')
  return {
    id,
    number: canSeeHolder ? number : hiddenLabel,
    state: certificateState(row, companyToday()),
    fullName: visibleName(call, row.holderName ?? ''),
    result: canSeeHolder ? result : null,
    issuedOn,
    validUntil,
    revokedReason,
    hiddenBy,
    sample,
    holderPath: hasLink ? `/certificates/holder/${createLinkToken(call.settings, 'certificate', id)}` : null,
  }
}

/** @throws 404 */
export async function listBatchCertificates(id: number, call: AdminCall) {
  const { db } = call
  const batch = await db
    .selectFrom('batch')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!batch) return notFound('Batch')
  const admissions = await db
    .selectFrom('admission')
    .select(['id', 'fullName', 'emailKey', 'phoneKey'])
    .where('batch_id', '=', id)
    .where('status', '=', Approved)
    .where('deletedAt', 'is', null)
    .orderBy('fullName')
    .orderBy('id')
    .execute()
  const students = await correctStudents(db, admissions)
  const certificates = await db
    .selectFrom('certificate')
    .selectAll()
    .where('batchId', '=', id)
    // Replaced certificates are listed only if they are samples, which the office removes from sight.
    .where(({ or, eb }) => or([eb('replacedById', 'is', null), eb('sample', '=', 1)]))
    .where('holderName', 'is not', null)
    .orderBy('id')
    .execute()
  const ids = new Set(students.map((student) => student.id))
  const isOfStudent = ({ admissionId }: Certificate) => admissionId !== null && ids.has(admissionId)
  const others = certificates.filter((each) => !isOfStudent(each))
  const rows = students.map(({ id: admissionId, fullName }): CertificateStudent => {
    const certificate = certificates.find(
      (each) => each.admissionId === admissionId && each.replacedById === null,
    )
    return {
      admissionId,
      fullName: visibleName(call, fullName),
      isPrintable: isPrintableName(fullName),
      certificate: certificate ? toIssued(call, certificate) : null,
    }
  })
  rows.push(
    ...others.map((certificate) => ({
      admissionId: null,
      fullName: visibleName(call, certificate.holderName ?? ''),
      isPrintable: true,
      certificate: toIssued(call, certificate),
    })),
  )
  return { rows, total: rows.length }
}
