import { submissionNames, submissionOf } from '../../../collections.ts'
import { introspectColumns } from '../../../platform/db/migrate/introspect-columns.server.ts'
import { openToRead } from '../../../platform/db/open.server.ts'
import type { DatabaseConfig } from '../../../platform/settings/database-config.ts'

/** Says where forms are mailed to in a restored database; undefined where no address is set, or an earlier version made it. */
export async function formMailNote(place: DatabaseConfig): Promise<string | undefined> {
  const db = openToRead(place)
  try {
    if (!(await introspectColumns(db))('recipient', 'id')) return undefined
    const row = await db.selectFrom('recipient').selectAll().executeTakeFirst()
    const set = submissionNames.flatMap((name) =>
      row?.[name] ? [`${row[name]} (${submissionOf(name).admin.label})`] : [],
    )
    return set.length ? `Forms are mailed to: ${set.join(', ')}. Check Mail by form.` : undefined
  } finally {
    await db.destroy()
  }
}
