import type { RevokedAccess } from '#app/platform/auth/password/stored-password.server.ts'
import type { Administrator } from '#app/platform/auth/rights.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { writeAuditEntries } from '#app/records/audit/write-audit.server.ts'

export const auditPasswordChange = (
  trx: Trx,
  admin: Administrator,
  { tokens, passkeys }: RevokedAccess,
): Promise<void> =>
  writeAuditEntries(trx, admin, [
    { action: 'password', kind: 'account', ...(passkeys > 0 && { before: { passkeys } }) },
    ...tokens.map((label) => ({ action: 'delete', kind: 'token', label }) as const),
  ])
