import { getBackupState } from '#app/operations/backup/backup-state.server.ts'
import { readRestoreTest } from '#app/operations/self-check/restore-test.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import type { Backup } from './endpoints.ts'

const hourMs = 3_600_000

export async function getBackupStatus(
  db: Db,
  { backupEvery }: Pick<Settings, 'backupEvery'>,
): Promise<Backup> {
  const { good, failure, since } = await getBackupState(db)
  const { good: restoreTest, failed } = await readRestoreTest(db)
  const last = good?.at ?? since
  const isLate = last !== undefined && Date.parse(last) < Date.now() - 2 * backupEvery * hourMs
  return {
    state: failure ? 'failed' : backupEvery === 0 ? 'off' : isLate ? 'late' : good ? 'good' : 'waiting',
    failures: failure?.count ?? 0,
    lastAt: good?.at ?? null,
    lastBytes: good?.bytes ?? null,
    missing: good?.missing ?? 0,
    restoreTestedAt: restoreTest?.at ?? null,
    hasRestoreTestFailed: failed !== undefined,
  }
}
