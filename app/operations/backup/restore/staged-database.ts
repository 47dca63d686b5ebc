import type { DatabaseConfig } from '../../../platform/settings/settings.server.ts'

/** A restored database that nothing uses yet. */
export type StagedDatabase = {
  place: DatabaseConfig
  /** Copies the database that will be replaced into a folder. */
  saveCurrent(aside: string): Promise<void>
  /** Replaces the database in one step. @throws BackupError if the server is running */
  activate(): Promise<void>
  remove(): Promise<void>
}
