import { forbidden, notFound } from '../../platform/errors.ts'
import { defineResource } from '../../platform/api/define-resource.server.ts'
import { hasRight, type RightsHolder } from '../../platform/auth/rights.ts'
import { readLinkToken } from '../../platform/auth/signed-link.server.ts'
import type { SigningSecret } from '../../platform/db/signing-secret.server.ts'
import { listBatchCertificates, toIssued } from './batch-certificates.server.ts'
import { checkCertificate, findHeldCertificate, toHeld } from './check-certificate.server.ts'
import { certificates } from './endpoints.ts'
import { listCertificates } from './list-certificates.server.ts'
import { createCertificatePdf } from './certificate-file.server.ts'
import {
  reissueCertificate,
  revokeCertificate,
  setHolderVisibility,
  setOfficeVisibility,
} from './issue/change-certificate.server.ts'
import { issueCertificates } from './issue/issue-certificates.server.ts'

const readToken = (settings: SigningSecret, token: string): number =>
  readLinkToken(settings, 'certificate', token) ?? notFound('Certificate')

/** Printing a name requires the right to personal data. @throws 403 */
function rejectWithoutNames(admin: RightsHolder): void {
  if (!hasRight(admin, 'personalData.read'))
    forbidden('Names and messages are hidden for you. Ask an administrator.')
}

export default defineResource(certificates, {
  list: (filter, call) => listCertificates(filter, call),
  ofBatch: ({ id }, call) => listBatchCertificates(id, call),
  issue: (input, call) => {
    rejectWithoutNames(call.admin)
    return issueCertificates(input, call)
  },
  revoke: async ({ id, reason }, call) => toIssued(call, await revokeCertificate(id, reason, call)),
  reissue: async ({ id, ...correction }, call) => {
    rejectWithoutNames(call.admin)
    return toIssued(call, await reissueCertificate(id, correction, call))
  },
  visibility: async ({ id, hidden }, call) => toIssued(call, await setOfficeVisibility(id, hidden, call)),

  check: ({ number }, call) => checkCertificate(number, call),
  held: async ({ token }, { db, settings }) =>
    toHeld(await findHeldCertificate(db, readToken(settings, token))),
  hide: async ({ token, hidden }, { db, settings }) => {
    const id = readToken(settings, token)
    await setHolderVisibility(db, id, hidden)
    return toHeld(await findHeldCertificate(db, id))
  },
  pdf: ({ token }, call) => createCertificatePdf(readToken(call.settings, token), call),
})
