import { z } from 'zod'
import { forbidden, notFound } from '#app/platform/errors.ts'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { hasRight, type RightsHolder } from '#app/platform/auth/rights.ts'
import { readLinkToken } from '#app/platform/auth/signed-link.server.ts'
import { websiteActor } from '#app/records/audit/write-audit.server.ts'
import type { SigningSecret } from '#app/platform/db/signing-secret.server.ts'
import {
  listBatchCertificates,
  toIssued,
  listCertificates,
  CertificateStudent,
  IssuedCertificate,
  ListedCertificate,
} from './batch-certificates.server.ts'
import {
  checkCertificate,
  findHeldCertificate,
  toHeld,
  CheckedCertificate,
  HeldCertificate,
} from './check-certificate.server.ts'
import { get, post } from '#app/platform/api/endpoint.ts'
import { paging, stringEnum } from '#app/platform/api/fields/scalar-fields.ts'
import { requiredLine } from '#app/platform/api/fields/text-fields.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { stateNames } from './certificate-states.ts'
import { createCertificatePdf } from './certificate-file.server.ts'
import {
  ReissueBody,
  reissueCertificate,
  revokeCertificate,
  setVisibility,
} from './change-certificate.server.ts'
import { IssueBody, issueCertificates } from './issue-certificates.server.ts'

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
