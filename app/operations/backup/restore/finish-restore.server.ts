import { readKeyValue } from '../../../platform/db/key-value-store.server.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  applyNewerState,
  type RestoreDependencies,
  type NewerState,
  type Preserved,
} from './state-since-backup.server.ts'

// A PostgreSQL restore replaces all tables in one transaction, which also stores the newer state to reapply. If the
// restore is killed before it reapplies that state, the next start does so.

const key = 'restore.pending'

type PendingState = NewerState & { since: string }

/** The values are inlined, because psql runs the statement without parameters. */
export function pendingInsertStatement(pending: PendingState): string {
  const text = JSON.stringify(pending).replaceAll("'", "''")
  return `insert into public.note (key, value) values ('${key}', '${text}')
    on conflict (key) do update set value = excluded.value`
}

export async function readPending(db: Db): Promise<NewerState> {
  const tables = await db.introspection.getTables()
  const hasKeyValues = tables.some(({ name }) => name === 'note')
  return (
    (hasKeyValues && (await readPendingState(db))) || { erasures: [], accounts: [], used: [], revoked: [] }
  )
}

async function readPendingState(db: Db): Promise<PendingState | undefined> {
  const value = await readKeyValue(db, key)
  return value === undefined ? undefined : (JSON.parse(value) as PendingState)
}

export async function finishRestore(needs: RestoreDependencies): Promise<Preserved | undefined> {
  const { db } = needs
  const pending = await readPendingState(db)
  if (!pending) return undefined
  const preserved = await applyNewerState(needs, pending.since, pending)
  await db.deleteFrom('note').where('key', '=', key).execute()
  return preserved
}
