import { getBackupState } from '../../../operations/backup/backup-state.server.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Settings } from '../../../platform/settings/settings.server.ts'
import type { Backup } from './endpoints.ts'

const hour = 3_600_000

/** How backups stand, in what administrators need to know. A backup that is older than two periods is late. */
export async function backupTrouble(db: Db, { backupEvery }: Pick<Settings, 'backupEvery'>): Promise<Backup> {
  const { good, failure, since } = await getBackupState(db)
  const last = good?.at ?? since
  const isLate = last !== undefined && Date.parse(last) < Date.now() - 2 * backupEvery * hour
  return {
    state: failure ? 'failed' : backupEvery === 0 ? 'off' : isLate ? 'late' : good ? 'good' : 'waiting',
    failures: failure?.count ?? 0,
    lastAt: good?.at ?? null,
    lastBytes: good?.bytes ?? null,
    missing: good?.missing ?? 0,
  }
}
