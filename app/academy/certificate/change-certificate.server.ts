import { z } from 'zod'
import { conflict, notFound } from '#app/platform/errors.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import type { Administrator } from '#app/platform/auth/session-owner.ts'
import type { Db, Trx } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { now } from '#app/platform/db/time.ts'
import { writeAuditEntry, websiteActor } from '#app/records/audit/write-audit.server.ts'
import { copyCertificate, holderName, result } from './issue-certificates.server.ts'
import type { Certificate } from './check-certificate.server.ts'

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
export const revokeCertificate = ({ id, reason }: { id: number; reason: string }, { db, admin }: AdminCall) =>
  db.transaction().execute(async (trx) => {
    const row = await lockCertificate(trx, id)
    if (row.revokedAt) conflict('This certificate is already revoked.')
    await audit(trx, admin, row, `Revoked ${row.number}: ${reason}`)
    return setColumns(trx, id, { revokedAt: now(), revokedReason: reason, revokedBy: admin.name })
  })

export const ReissueBody = z.strictObject({ fullName: holderName, result })

/** Also for revoked certificates, which stay revoked. @throws 404, 409 */
export const reissueCertificate = (
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
export const setVisibility = (db: Db, id: number, hidden: boolean, actor: Administrator) =>
  db.transaction().execute(async (trx) => {
    const row = await lockCertificate(trx, id)
    if ((row.hiddenAt !== null) === hidden) return row
    const by = actor === websiteActor ? 'holder' : 'office'
    if (by === 'holder' && row.hiddenBy === 'office')
      conflict('The office has hidden this certificate. Please ask the office.')
    await audit(trx, actor, row, `${hidden ? 'Hid' : 'Showed'} ${row.number}`)
    return setColumns(trx, id, { hiddenAt: hidden ? now() : null, hiddenBy: hidden ? by : null })
  })
