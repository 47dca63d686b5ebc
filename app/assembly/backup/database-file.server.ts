import type { Settings } from '../../settings/settings.server.ts'
import { BackupError } from './backup-error.ts'

/** Path of the SQLite file that is restored. @throws BackupError where the data is on PostgreSQL. */
export function databaseFileOf({ database }: Pick<Settings, 'database'>): string {
  if (database.kind === 'sqlite') return database.file
  throw new BackupError('The data is in PostgreSQL: there is no database file.')
}
