import { introspectColumns } from '../../platform/db/migrate/introspect-columns.server.ts'
import { openForReading } from '../../platform/db/open.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import type { AuditHead } from '../../records/audit/chain/seal-audit.server.ts'
import { describeBreak, verifyAudit } from '../../records/audit/chain/verify-audit.server.ts'
import { findNewestBackup } from '../backup/stored-backups.server.ts'
import { failure, type Finding, pass } from '../doctor/finding.ts'

const part = 'audit chain'
const findWriter = 'Find out who can write to the database, and compare the activity log with a backup.'
const differs =
  'The newest backup or the given hash differs. After the restore of an older backup, this ends with the next backup. Otherwise:'

/** Verifies the audit log, also against the newest backup. @param given head from an e-mail. */
export async function checkAuditChain(
  { database, backupDir }: Pick<Settings, 'database' | 'backupDir'>,
  given?: AuditHead,
): Promise<Finding[]> {
  const backup = await findNewestBackup(backupDir)
  const db = openForReading(database)
  try {
    const has = await introspectColumns(db)
    if (!has('audit', 'seq')) return []
    const check = await verifyAudit(db, backup?.manifest.auditHead, given)
    const found = describeBreak(check)
    if (!found) return [pass(part, `${check.sealed} entries verified, ${check.unsealed} not sealed yet`)]
    const isBroken = (await verifyAudit(db)).broken !== undefined
    return [failure(part, found, isBroken ? findWriter : `${differs} ${findWriter}`)]
  } finally {
    await db.destroy()
  }
}
