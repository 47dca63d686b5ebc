import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isEphemeral } from '../../../platform/db/ephemeral-tables.ts'
import { openDatabase } from '../../../platform/db/open.server.ts'
import { dumpDatabase } from '../copy/database-copy.server.ts'
import { assertNoConnections } from '../copy/exclusive-access.server.ts'
import { dumpFile, type Manifest } from '../copy/manifest.server.ts'
import { runPostgresTool } from '../copy/postgres-tools.server.ts'
import type { StagedDatabase } from './staged-database.ts'

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

/**
 * Loads a backup into a new schema. The dump names the schema `public`, so the current one has another name during that
 * transaction.
 */
export async function stagePostgres(
  folder: string,
  manifest: Manifest,
  { url, dataDir }: { url: string; dataDir: string },
): Promise<StagedDatabase> {
  const script = join(dataDir, `.restoring-${process.pid}.sql`)
  const ephemeral = Object.keys(manifest.rows).filter(isEphemeral)
  try {
    const options = ['--no-owner', '--no-privileges', '--schema=public']
    await runPostgresTool('pg_restore', [...options, `--file=${script}`, join(folder, dumpFile)])
    await runInTransaction(url, [
      dropSchema,
      `alter schema public rename to ${current}`,
      'create schema public',
      moveExtensions(current, 'public'),
      createTrigramExtension,
      { script },
      ...ephemeral.map((table) => `delete from public."${table}"`),
      `alter schema public rename to ${schema}`,
      `alter schema ${current} rename to public`,
      moveExtensions(schema, 'public'),
    ])
  } finally {
    await rm(script, { force: true })
  }
  const stagedUrl = new URL(url)
  stagedUrl.searchParams.set('options', `-c search_path=${schema},public`)
  return {
    place: { kind: 'postgres', url: stagedUrl.href },
    saveCurrent: (aside) => dumpDatabase(url, join(aside, dumpFile)),
    async activate() {
      const db = openDatabase({ kind: 'postgres', url })
      await assertNoConnections(db).finally(() => db.destroy())
      await runInTransaction(url, [
        moveExtensions('public', schema),
        'drop schema public cascade',
        `alter schema ${schema} rename to public`,
      ])
    },
    remove: () => runInTransaction(url, [dropSchema]),
  }
}

function runInTransaction(url: string, steps: (string | { script: string })[]): Promise<void> {
  const transaction = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
  const commands = steps.map((step) =>
    typeof step === 'string' ? `--command=${step}` : `--file=${step.script}`,
  )
  return runPostgresTool('psql', [...transaction, ...commands], { url })
}
