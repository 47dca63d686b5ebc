import type { Database, Db } from '#app/platform/db/database.ts'

/** Sets columns of the rows in which the columns of `where` have its values, or of all rows. */
export async function setRows(
  db: Db,
  table: keyof Database,
  values: object,
  where: object = {},
): Promise<void> {
  let query = db.updateTable(table as 'banner').set(values)
  for (const [column, value] of Object.entries(where)) query = query.where(column as 'id', '=', value)
  await query.execute()
}
