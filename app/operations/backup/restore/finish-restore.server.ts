import { readKeyValue } from '../../../platform/db/key-value-store.server.ts'
import type { Db } from '../../../platform/db/database.ts'
import { applyNewerState, type Needs, type NewerState, type Preserved } from './state-since-backup.server.ts'

// A PostgreSQL restore replaces all tables in one transaction and stores the newer state to reapply in the same transaction.
// If the restore is killed before reapplying it, the next start does so.

const key = 'restore.pending'

type PendingState = NewerState & { since: string }

/** Has no parameters, because psql runs the statement. */
export function pendingInsertStatement(pending: PendingState): string {
  const text = JSON.stringify(pending).replaceAll("'", "''")
  return `insert into public.note (key, value) values ('${key}', '${text}')
    on conflict (key) do update set value = excluded.value`
}

export async function readPending(db: Db): Promise<NewerState> {
  const tables = await db.introspection.getTables()
  const hasNotes = tables.some(({ name }) => name === 'note')
  return (hasNotes && (await readPendingNote(db))) || { erasures: [], accounts: [], used: [], revoked: [] }
}

async function readPendingNote(db: Db): Promise<PendingState | undefined> {
  const value = await readKeyValue(db, key)
  return value === undefined ? undefined : (JSON.parse(value) as PendingState)
}

export async function finishRestore(needs: Needs): Promise<Preserved | undefined> {
  const { db } = needs
  const pending = await readPendingNote(db)
  if (!pending) return undefined
  const preserved = await applyNewerState(needs, pending.since, pending)
  await db.deleteFrom('note').where('key', '=', key).execute()
  return preserved
}
