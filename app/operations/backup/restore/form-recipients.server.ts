import { submissionNames, submissionOf } from '../../../collections.ts'
import { introspectColumns } from '../../../platform/db/migrate/introspect-columns.server.ts'
import { openForReading } from '../../../platform/db/open.server.ts'
import type { DatabaseConfig } from '../../../platform/settings/settings.server.ts'

export async function describeFormRecipients(place: DatabaseConfig): Promise<string | undefined> {
  const db = openForReading(place)
  try {
    if (!(await introspectColumns(db))('recipient', 'id')) return undefined
    const row = await db.selectFrom('recipient').selectAll().executeTakeFirst()
    const recipients = submissionNames.flatMap((name) =>
      row?.[name] ? [`${row[name]} (${submissionOf(name).admin.label})`] : [],
    )
    return recipients.length
      ? `Forms are mailed to: ${recipients.join(', ')}. Check Form e-mails.`
      : undefined
  } finally {
    await db.destroy()
  }
}
