import { notFound } from '../../platform/errors.ts'
import type { AdminCall } from '../../platform/api/define-resource.server.ts'
import { hasRight } from '../../platform/auth/rights.ts'
import { createLinkToken } from '../../platform/auth/signed-link.server.ts'
import { hiddenLabel } from '../../records/privacy/hide-personal.ts'
import { Approved } from '../../records/submission-stages.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import { certificateState } from './certificate-states.ts'
import type { CertificateStudent, IssuedCertificate } from './endpoints.ts'
import { isPrintableName } from '../../platform/pdf/printable-name.ts'
import type { Certificate } from './issue/change-certificate.server.ts'

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
  const students = await db
    .selectFrom('admission')
    .select(['id', 'fullName'])
    .where('batch_id', '=', id)
    .where('status', '=', Approved)
    .where('deletedAt', 'is', null)
    .orderBy('fullName')
    .orderBy('id')
    .execute()
  const certificates = await db
    .selectFrom('certificate')
    .selectAll()
    .where('batchId', '=', id)
    .where('replacedById', 'is', null)
    .where('holderName', 'is not', null)
    .execute()
  const rows = students.map(({ id: admissionId, fullName }): CertificateStudent => {
    const certificate = certificates.find((each) => each.admissionId === admissionId)
    return {
      admissionId,
      fullName: visibleName(call, fullName),
      isPrintable: isPrintableName(fullName),
      certificate: certificate ? toIssued(call, certificate) : null,
    }
  })
  return { rows, total: rows.length }
}
