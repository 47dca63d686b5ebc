import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { submissionNames } from '../../collections.ts'
import { identityKey, splitKeys, type SubmissionKeys } from './person-groups.server.ts'

/** Deletes merges and corrections of people without submissions. Call it after their submissions were deleted. */
export async function forgetPeople(trx: Trx, deleted: readonly SubmissionKeys[]): Promise<void> {
  const keys = new Set(deleted.flatMap((each) => identityKey(each) ?? []))
  if (keys.size === 0) return
  const rows = await trx
    .selectFrom('person')
    .select(['key', 'field', 'after'])
    .where((eb) =>
      eb.or([eb('key', 'in', [...keys]), eb.and([eb('field', '=', 'merge'), eb('after', 'in', [...keys])])]),
    )
    .execute()
  const stored = new Set(rows.flatMap(({ key, field, after }) => (field === 'merge' ? [key, after] : [key])))
  for (const key of keys) {
    if (!stored.has(key) || (await hasSubmissions(trx, key))) continue
    await trx
      .deleteFrom('person')
      .where((eb) => eb.or([eb('key', '=', key), eb.and([eb('field', '=', 'merge'), eb('after', '=', key)])]))
      .execute()
  }
}

async function hasSubmissions(trx: Trx, key: string): Promise<boolean> {
  const { emails, phones } = splitKeys([key])
  const condition = emails.length
    ? sql`"emailKey" = ${emails[0]}`
    : sql`"phoneKey" = ${phones[0]} and "emailKey" = ''`
  for (const kind of submissionNames) {
    const { rows } = await sql`select id from ${sql.table(kind)} where ${condition} limit 1`.execute(trx)
    if (rows.length > 0) return true
  }
  return false
}
