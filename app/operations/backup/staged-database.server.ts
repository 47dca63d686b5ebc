import { existsSync } from 'node:fs'
import { chmod, copyFile, link, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isEphemeral } from '#app/platform/db/ephemeral-tables.ts'
import { removeEphemeralRows } from '#app/platform/db/sqlite-snapshot.server.ts'
import type { DatabaseConfig } from '#app/platform/settings/settings.server.ts'
import { assertNotInUse, dumpDatabase } from './database-copy.server.ts'
import { runPostgresTool } from './postgres-tools.server.ts'
import { makeFolder, databaseFiles, type Manifest } from './stored-backups.server.ts'

/** A restored database that nothing uses yet. */
type StagedDatabase = {
  place: DatabaseConfig
  load(): Promise<void>
  /** Copies the database that will be replaced into a folder. */
  saveCurrent(aside: string): Promise<void>
  /** Replaces the database in one step. @throws BackupError if the server is running */
  activate(): Promise<void>
  remove(): Promise<void>
}

export const stagingName = '.restoring'

/** Prepares the database in a new folder next to the current one, which is then replaced by renaming. */
export function stageSqlite(folder: string, file: string): StagedDatabase {
  const staging = join(dirname(file), stagingName)
  const staged = join(staging, databaseFiles.sqlite)
  const parts = (ends: string[]) => ends.map((end) => `${file}${end}`).filter((path) => existsSync(path))
  return {
    place: { kind: 'sqlite', file: staged },
    async load() {
      await rm(staging, { recursive: true, force: true })
      await makeFolder(staging)
      await copyFile(join(folder, databaseFiles.sqlite), staged)
      await chmod(staged, 0o600)
      removeEphemeralRows(staged)
    },
    async saveCurrent(aside) {
      for (const part of parts(['', '-wal', '-journal'])) {
        const copy = join(aside, basename(part))
        await link(part, copy).catch(() => copyFile(part, copy))
      }
    },
    async activate() {
      const connection = new DatabaseSync(staged)
      // Only the main file will be renamed.
      connection.exec('pragma journal_mode = delete')
      connection.close()
      await assertNotInUse({ kind: 'sqlite', file })
      // Files of a damaged database would damage the new one.
      for (const part of parts(['-wal', '-shm', '-journal'])) await rm(part)
      await rename(staged, file)
    },
    remove: () => rm(staging, { recursive: true, force: true }),
  }
}

const schema = 'gloves_restoring'
const current = 'gloves_current'

const dropSchema = `drop schema if exists ${schema} cascade`

/** A database has each extension once, and dropping a schema would drop its extensions. */
const moveExtensions = (from: string, to: string): string => `do $$ declare name text; begin
  for name in select extname from pg_extension where extnamespace = '${from}'::regnamespace loop
    execute format('alter extension %I set schema ${to}', name);
  end loop; end $$`

// A dump of one schema uses pg_trgm operators but does not create the extension.
const createTrigramExtension = `do $$ begin create extension if not exists pg_trgm with schema public;
  exception when insufficient_privilege or undefined_file or feature_not_supported then null; end $$`

/** Prepares the database in a new schema. The dump names the schema `public`, so the current one has another name during that transaction. */
export function stagePostgres(
  folder: string,
  { rows }: Manifest,
  { url, dataDir }: { url: string; dataDir: string },
): StagedDatabase {
  const run = (...steps: (string | { file: string })[]) => {
    const commands = steps.map((step) =>
      typeof step === 'string' ? `--command=${step}` : `--file=${step.file}`,
    )
    const options = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
    return runPostgresTool('psql', [...options, ...commands], { url })
  }
  const stagedUrl = new URL(url)
  stagedUrl.searchParams.set('options', `-c search_path=${schema},public`)
  return {
    place: { kind: 'postgres', url: stagedUrl.href },
    async load() {
      const file = join(dataDir, `${stagingName}.sql`)
      const options = ['--no-owner', '--no-privileges', '--schema=public', `--file=${file}`]
      try {
        await runPostgresTool('pg_restore', [...options, join(folder, databaseFiles.postgres)])
        await run(
          dropSchema,
          `alter schema public rename to ${current}`,
          'create schema public',
          moveExtensions(current, 'public'),
          createTrigramExtension,
          { file },
          ...Object.keys(rows)
            .filter(isEphemeral)
            .map((table) => `delete from public."${table}"`),
          `alter schema public rename to ${schema}`,
          `alter schema ${current} rename to public`,
          moveExtensions(schema, 'public'),
        )
      } finally {
        await rm(file, { force: true })
      }
    },
    saveCurrent: (aside) => dumpDatabase(url, join(aside, databaseFiles.postgres)),
    async activate() {
      await assertNotInUse({ kind: 'postgres', url })
      await run(
        moveExtensions('public', schema),
        'drop schema public cascade',
        `alter schema ${schema} rename to public`,
      )
    },
    remove: () => run(dropSchema),
  }
}
