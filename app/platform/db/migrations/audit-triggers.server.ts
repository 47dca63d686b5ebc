import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'

const message = 'Entries of the audit log cannot be changed or deleted.'

/** An update may only blank personal data, or remove the search term from the entry of an export. */
const isForbidden = (afterDiffers: string): string => `
  (new.id, new.at, new."userId", new."userName", new.action, new.kind, new."itemId")
    is distinct from (old.id, old.at, old."userId", old."userName", old.action, old.kind, old."itemId")
  or new.label not in ('', old.label)
  or new.search not in ('', old.search)
  or new.before is not null and new.before is distinct from old.before
  or new.after is not null and new.after is distinct from old.after and ${afterDiffers}`

/** Backups compare the text, so that a database with other triggers is not restored. */
export const sqliteAuditTriggers = [
  `CREATE TRIGGER audit_update before update on audit when ${isForbidden(
    "new.after is distinct from json_remove(old.after, '$.search')",
  )}
begin select raise(abort, '${message}'); end`,
  `CREATE TRIGGER audit_delete before delete on audit begin select raise(abort, '${message}'); end`,
]

const postgresAuditTriggers = [
  `create function refuse_audit_change() returns trigger language plpgsql as
$$ begin raise exception '${message}'; end $$`,
  `create trigger audit_update before update on audit for each row when (${isForbidden(
    "new.after::jsonb is distinct from old.after::jsonb - 'search'",
  )}) execute function refuse_audit_change()`,
  `create trigger audit_delete before delete on audit for each row execute function refuse_audit_change()`,
]

export async function createAuditTriggers(db: Db): Promise<void> {
  const statements = getEngine(db).type === 'postgres' ? postgresAuditTriggers : sqliteAuditTriggers
  for (const statement of statements) await sql.raw(statement).execute(db)
}
