import type { Db } from '#app/platform/db/database.ts'

export async function introspectColumns(db: Db): Promise<(table: string, column: string) => boolean> {
  const tables = await db.introspection.getTables()
  const known = new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  )
  return (table, column) => known.has(`${table}.${column}`)
}
