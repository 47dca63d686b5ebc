import { readNote } from '../../../platform/db/key-value-store.server.ts'
import type { Db } from '../../../platform/db/open.server.ts'
import { applyNewerState, type Needs, type NewerState, type Preserved } from './state-since-backup.server.ts'

// A restore on PostgreSQL replaces all tables in one transaction. What must not be undone is brought in after it: until then
// it stands in the database itself, so that the next start completes what a kill interrupted.

const key = 'restore.pending'

/** What must not be undone, and since when (ISO-8601 UTC). */
type Pending = NewerState & { since: string }

/** The statement that writes it down; it takes no parameters, because psql runs it. */
export function pendingStatement(pending: Pending): string {
  const text = JSON.stringify(pending).replaceAll("'", "''")
  return `insert into public.note (key, value) values ('${key}', '${text}')
    on conflict (key) do update set value = excluded.value`
}

/** What an interrupted restore has left to be brought in. */
export async function pendingIn(db: Db): Promise<NewerState> {
  const tables = await db.introspection.getTables()
  const isThere = tables.some(({ name }) => name === 'note')
  return (isThere && (await read(db))) || { erasures: [], accounts: [], used: [], revoked: [] }
}

async function read(db: Db): Promise<Pending | undefined> {
  const value = await readNote(db, key)
  return value === undefined ? undefined : (JSON.parse(value) as Pending)
}

/** Brings in what a restore wrote down. @returns undefined if nothing waits for it. */
export async function finishPreserving(needs: Needs): Promise<Preserved | undefined> {
  const { db } = needs
  const pending = await read(db)
  if (!pending) return undefined
  const preserved = await applyNewerState(needs, pending.since, pending)
  await db.deleteFrom('note').where('key', '=', key).execute()
  return preserved
}
