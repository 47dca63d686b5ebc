import { z } from 'zod'
import { defineResource, type AdminCall } from '#app/platform/api/define-resource.server.ts'
import { get, post } from '#app/platform/api/endpoint.ts'
import { paging, stringEnum, requiredLine } from '#app/platform/api/fields/field-schemas.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { hasRight, type RightsHolder, type Administrator } from '#app/platform/auth/rights.ts'
import { readLinkToken } from '#app/platform/auth/signed-link.server.ts'
import { type Db, type Trx, now } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import type { SigningSecret } from '#app/platform/db/signing-secret.server.ts'
import { forbidden, notFound, conflict } from '#app/platform/errors.ts'
import { websiteActor, writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import {
  listBatchCertificates,
  toIssued,
  listCertificates,
  CertificateStudent,
  IssuedCertificate,
  ListedCertificate,
} from './batch-certificates.server.ts'
import { stateNames } from './certificate-states.ts'
import {
  checkCertificate,
  createCertificatePdf,
  findHeldCertificate,
  toHeld,
  CheckedCertificate,
  HeldCertificate,
  type Certificate,
} from './check-certificate.server.ts'
import {
  IssueBody,
  issueCertificates,
  copyCertificate,
  holderName,
  result,
} from './issue-certificates.server.ts'

const audit = (trx: Trx, admin: Administrator, { admissionId, holderName }: Certificate, text: string) =>
  writeAuditEntry(trx, admin, {
    action: 'update',
    kind: 'admission',
    ...(admissionId !== null && { itemId: admissionId }),
    label: holderName ?? '',
    after: { certificate: text },
  })

/** @throws 404 for unknown certificates, and after the person was erased */
const lockCertificate = (trx: Trx, id: number) =>
  trx
    .selectFrom('certificate')
    .selectAll()
    .where('id', '=', id)
    .where('holderName', 'is not', null)
    .$call(forUpdate(trx))
    .executeTakeFirstOrThrow(() => notFound('Certificate'))

const setColumns = (trx: Trx, id: number, columns: Partial<Certificate>): Promise<Certificate> =>
  trx.updateTable('certificate').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** @throws 404, 409 */
const revokeCertificate = ({ id, reason }: { id: number; reason: string }, { db, admin }: AdminCall) =>
  db.transaction().execute(async (trx) => {
    const row = await lockCertificate(trx, id)
    if (row.revokedAt) conflict('This certificate is already revoked.')
    await audit(trx, admin, row, `Revoked ${row.number}: ${reason}`)
    return setColumns(trx, id, { revokedAt: now(), revokedReason: reason, revokedBy: admin.name })
  })

const ReissueBody = z.strictObject({ fullName: holderName, result })

/** Also for revoked certificates, which stay revoked. @throws 404, 409 */
const reissueCertificate = (
  { id, fullName, result }: z.output<typeof ReissueBody> & { id: number },
  { db, admin }: AdminCall,
) =>
  db.transaction().execute(async (trx) => {
    const row = await lockCertificate(trx, id)
    if (row.replacedById !== null) conflict('This certificate is already replaced.')
    // Frees the student's place in the unique index. The row's own id is never visible: the next statement replaces it.
    await setColumns(trx, id, { replacedById: id })
    const copy = await copyCertificate(trx, row, {
      holderName: fullName,
      result: result === undefined ? row.result : result,
    })
    await setColumns(trx, id, { replacedById: copy.id })
    await audit(trx, admin, copy, `Replaced ${row.number} by ${copy.number}`)
    return copy
  })

/** @throws 404, and 409 if the holder shows a certificate that the office has hidden */
const setVisibility = (db: Db, id: number, hidden: boolean, actor: Administrator) =>
  db.transaction().execute(async (trx) => {
    const row = await lockCertificate(trx, id)
    if ((row.hiddenAt !== null) === hidden) return row
    const by = actor === websiteActor ? 'holder' : 'office'
    if (by === 'holder' && row.hiddenBy === 'office')
      conflict('The office has hidden this certificate. Please ask the office.')
    await audit(trx, actor, row, `${hidden ? 'Hid' : 'Showed'} ${row.number}`)
    return setColumns(trx, id, { hiddenAt: hidden ? now() : null, hiddenBy: hidden ? by : null })
  })

const hidden = z.strictObject({ hidden: z.boolean('hidden must be true or false.') })

const certificates = {
  list: get('/admin/Certificate', {
    right: 'submissions.read',
    summary: 'List the certificates of all batches, newest first',
    query: z.object({
      ...paging,
      state: stringEnum(stateNames, `state must be one of ${stateNames.join(', ')}.`).optional(),
      /** In number, name and course. Without the personal-data right, `search` is refused. */
      search: z.string().trim().max(textLimits.line).optional(),
    }),
  }).lists(ListedCertificate),
  ofBatch: get('/admin/Batch/:id/certificates', {
    right: 'submissions.read',
    summary: 'List the students of a batch with their certificates, then certificates of other holders',
  }).lists(CertificateStudent),
  issue: post('/admin/Batch/:id/certificates', {
    right: 'submissions.answer',
    summary: 'Issue certificates to students of a completed batch. Students with a certificate are skipped',
    body: IssueBody,
    errorStatuses: [409],
  }).returns(z.object({ issued: z.int(), skipped: z.int() })),
  revoke: post('/admin/Certificate/:id/revoke', {
    right: 'submissions.answer',
    summary: 'Revoke a certificate. The reason is public',
    body: z.strictObject({ reason: requiredLine('Please enter the reason.') }),
    errorStatuses: [409],
  }).returns(IssuedCertificate),
  reissue: post('/admin/Certificate/:id/reissue', {
    right: 'submissions.answer',
    summary: 'Replace a certificate by a new one, for example with a corrected name',
    body: ReissueBody,
    errorStatuses: [409],
  }).returns(IssuedCertificate),
  visibility: post('/admin/Certificate/:id/visibility', {
    right: 'submissions.answer',
    summary: 'Hide a certificate from visitors, or show it again',
    body: hidden,
  }).returns(IssuedCertificate),
  check: get('/Certificate/:number', {
    summary: 'Check a certificate by its number. Unknown and hidden certificates answer 404',
    errorStatuses: [404, 429],
  }).returns(CheckedCertificate),
  held: get('/Certificate/holder/:token', {
    summary: 'Get a certificate by its holder’s signed link',
    errorStatuses: [404],
  }).returns(HeldCertificate),
  hide: post('/Certificate/holder/:token', {
    summary: 'Hide or show a certificate by its holder’s signed link',
    body: hidden,
    errorStatuses: [404, 409],
  }).returns(HeldCertificate),
  pdf: get('/Certificate/holder/:token/pdf', {
    summary: 'Download the certificate as PDF by its holder’s signed link',
    errorStatuses: [404, 409],
  }).sends(),
}

const readToken = (settings: SigningSecret, token: string): number =>
  readLinkToken(settings, 'certificate', token) ?? notFound('Certificate')

/** Printing a name requires the right to personal data. @throws 403 */
function rejectWithoutNames(admin: RightsHolder): void {
  if (!hasRight(admin, 'personalData.read'))
    forbidden('Names and messages are hidden for you. Ask an administrator.')
}

export default defineResource(certificates, {
  list: listCertificates,
  ofBatch: listBatchCertificates,
  issue: (input, call) => {
    rejectWithoutNames(call.admin)
    return issueCertificates(input, call)
  },
  revoke: async (input, call) => toIssued(call, await revokeCertificate(input, call)),
  reissue: async (input, call) => {
    rejectWithoutNames(call.admin)
    return toIssued(call, await reissueCertificate(input, call))
  },
  visibility: async ({ id, hidden }, call) =>
    toIssued(call, await setVisibility(call.db, id, hidden, call.admin)),

  check: ({ number }, call) => checkCertificate(number, call),
  held: async ({ token }, { db, settings }) =>
    toHeld(await findHeldCertificate(db, readToken(settings, token))),
  hide: async ({ token, hidden }, { db, settings }) => {
    const id = readToken(settings, token)
    await setVisibility(db, id, hidden, websiteActor)
    return toHeld(await findHeldCertificate(db, id))
  },
  pdf: ({ token }, call) => createCertificatePdf(readToken(call.settings, token), call),
})
