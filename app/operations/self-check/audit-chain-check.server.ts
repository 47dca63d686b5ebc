import { introspectColumns } from '../../platform/db/migrate/introspect-columns.server.ts'
import { openForReading } from '../../platform/db/open.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import type { AuditHead } from '../../records/audit/chain/seal-audit.server.ts'
import { describeBreak, verifyAudit } from '../../records/audit/chain/verify-audit.server.ts'
import { listRestoreRecords, type RestoreRecord } from '../backup/restore/restore-record.server.ts'
import { listManifests } from '../backup/stored-backups.server.ts'
import { failure, type Finding, pass } from '../doctor/finding.ts'

const part = 'audit chain'
const findWriter = 'Find out who can write to the database, and compare the activity log with a backup.'
const olderHash = 'If the given hash is older than the restore of a backup, entries may differ. Otherwise:'

/** Verifies the audit log, also against all stored backups. @param given head from an e-mail. */
export async function checkAuditChain(
  { database, backupDir }: Pick<Settings, 'database' | 'backupDir'>,
  given?: AuditHead,
): Promise<Finding[]> {
  const manifests = await listManifests(backupDir)
  const db = openForReading(database)
  try {
    const has = await introspectColumns(db)
    if (!has('audit', 'seq')) return []
    const restores = await listRestoreRecords(db)
    const heads = manifests
      .filter(({ madeAt }) => !restores.some((restore) => isDiscardedBy(restore, madeAt)))
      .map(({ auditHead }) => auditHead)
    const check = await verifyAudit(db, ...heads, given)
    const found = describeBreak(check)
    if (!found) return [pass(part, `${check.sealed} entries verified, ${check.unsealed} not sealed yet`)]
    const isGivenOnly = given && (await verifyAudit(db, ...heads)).broken === undefined
    return [failure(part, found, isGivenOnly ? `${olderHash} ${findWriter}` : findWriter)]
  } finally {
    await db.destroy()
  }
}

/** Backups between the restored one and its restore contain entries that the restore discarded. */
const isDiscardedBy = ({ backupMadeAt, restoredAt }: RestoreRecord, madeAt: string): boolean =>
  backupMadeAt < madeAt && madeAt <= restoredAt
