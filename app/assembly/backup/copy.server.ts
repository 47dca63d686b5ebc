import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseConfig } from '../../settings/database-config.ts'
import { copyDatabase as copySqlite } from '../../db/sqlite-copy.server.ts'
import { BackupError } from './backup-error.ts'
import { type Contents, inspectSqlite } from './database-copy.server.ts'
import { dumpFile, sqliteFile } from './manifest.server.ts'
import { dumpPostgres } from './postgres-copy.server.ts'

/** What a database is called in a backup. */
export const copyName = ({ kind }: Pick<DatabaseConfig, 'kind'>): string =>
  kind === 'sqlite' ? sqliteFile : dumpFile

/**
 * Copies the database as it is at one moment into a backup, in the place of an earlier copy.
 * @returns what stands in it.
 * @throws BackupError where there is no database.
 */
export async function copyDatabase(place: DatabaseConfig, folder: string): Promise<Contents> {
  const copy = join(folder, copyName(place))
  await rm(copy, { force: true })
  if (place.kind === 'postgres') return dumpPostgres(place.url, copy)
  if (!existsSync(place.file)) throw new BackupError(`There is no database at ${place.file}.`)
  copySqlite(place.file, copy)
  return inspectSqlite(copy)
}
