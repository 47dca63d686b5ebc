import { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import { type AdminCall, listOf } from '#app/platform/api/define-resource.server.ts'
import { hasRight } from '#app/platform/auth/rights.ts'
import { createLinkToken } from '#app/platform/auth/signed-link.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import {
  anyColumnContains,
  countRows,
  type Paging,
  paginateBounded,
} from '#app/platform/db/query-parts.server.ts'
import { isPrintableName } from '#app/platform/pdf/printable-name.ts'
import { hiddenLabel, rejectHiddenSearch } from '#app/records/privacy/hide-personal.ts'
import { correctStudents } from '#app/records/privacy/person-groups.server.ts'
import { findBatch, selectStudents } from '#app/academy/batch/find-batch.server.ts'
import { certificateState, type CertificateState, stateNames } from './certificate-states.ts'
import type { Certificate } from './check-certificate.server.ts'

export const IssuedCertificate = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(stateNames),
  fullName: z.string(),
  result: z.string().nullable(),
  issuedOn: z.string(),
  validUntil: z.string().nullable(),
  revokedReason: z.string().nullable(),
  hiddenBy: z.enum(['holder', 'office']).nullable(),
  sample: z.int(),
  /** Path of the holder's page. Null without the right to answer submissions. */
  holderPath: z.string().nullable(),
})
export type IssuedCertificate = z.output<typeof IssuedCertificate>

export const ListedCertificate = IssuedCertificate.omit({ holderPath: true }).extend({
  courseName: z.string(),
  /** Null if the batch was deleted. */
  batchId: z.int().nullable(),
})
export type ListedCertificate = z.output<typeof ListedCertificate>

export const CertificateStudent = z.object({
  /** Null if the holder of the certificate is not a student of the batch. */
  admissionId: z.int().nullable(),
  fullName: z.string(),
  /** False if the fonts of PDFs lack a letter of the name. */
  isPrintable: z.boolean(),
  certificate: IssuedCertificate.nullable(),
})
export type CertificateStudent = z.output<typeof CertificateStudent>

type Viewer = Pick<AdminCall, 'admin' | 'settings'>

const visibleName = ({ admin }: Viewer, name: string): string =>
  hasRight(admin, 'personalData.read') ? name : hiddenLabel

export function toIssued(call: Viewer, row: Certificate): IssuedCertificate {
  const { id, number, result } = row
  const canSeeHolder = hasRight(call.admin, 'personalData.read')
  const hasLink = canSeeHolder && hasRight(call.admin, 'submissions.answer')
  return IssuedCertificate.parse({
    ...row,
    number: canSeeHolder ? number : hiddenLabel,
    state: certificateState(row, companyToday()),
    fullName: visibleName(call, row.holderName ?? ''),
    result: canSeeHolder ? result : null,
    holderPath: hasLink ? `/certificates/holder/${createLinkToken(call.settings, 'certificate', id)}` : null,
  })
}

/** @throws 404 */
export async function listBatchCertificates({ id }: { id: number }, call: AdminCall) {
  const { db } = call
  await findBatch(db, id)
  const admissions = await selectStudents(db)
    .select(['admission.id', 'fullName', 'emailKey', 'phoneKey'])
    .where('batch.id', '=', id)
    .orderBy('fullName')
    .orderBy('admission.id')
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
  const ofStudents = students.map(({ id: admissionId, fullName }) => {
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
  const ofOthers = others.map((row) => {
    const certificate = toIssued(call, row)
    return { admissionId: null, fullName: certificate.fullName, isPrintable: true, certificate }
  })
  return listOf<CertificateStudent>([...ofStudents, ...ofOthers])
}

type Filter = Paging & { state?: CertificateState | undefined; search?: string | undefined }

/** @throws 403 for a search without the right to personal data */
export async function listCertificates(filter: Filter, call: AdminCall) {
  rejectHiddenSearch(call.admin, filter.search)
  const matching = selectCertificates(call.db, filter)
  const certificates = await paginateBounded(matching.selectAll('certificate'), filter)
    .select((eb) =>
      eb
        .selectFrom('batch')
        .select('batch.id')
        .whereRef('batch.id', '=', 'certificate.batchId')
        .where('batch.deletedAt', 'is', null)
        .as('listedBatchId'),
    )
    .orderBy('issuedOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const rows = certificates.map(({ listedBatchId: batchId, ...row }) =>
    ListedCertificate.parse({ ...row, ...toIssued(call, row), batchId }),
  )
  return { rows, total: await countRows(matching) }
}

function selectCertificates(db: Db, { state, search }: Filter) {
  const today = companyToday()
  return db
    .selectFrom('certificate')
    .where('holderName', 'is not', null)
    .$if(state === 'revoked', (query) => query.where('revokedAt', 'is not', null))
    .$if(state !== undefined && state !== 'revoked', (query) =>
      query
        .where('revokedAt', 'is', null)
        .where('replacedById', state === 'replaced' ? 'is not' : 'is', null),
    )
    .$if(state === 'expired', (query) => query.where('validUntil', '<', today))
    .$if(state === 'valid', (query) =>
      query.where(({ eb, or }) => or([eb('validUntil', 'is', null), eb('validUntil', '>=', today)])),
    )
    .$if(!!search, (query) =>
      query.where(anyColumnContains(['number', 'code', 'holderName', 'courseName'], search ?? '')),
    )
}
