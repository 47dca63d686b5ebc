import type { Db } from '../../platform/db/database.ts'
import { columnsOf, contentServer, type TableOf } from '../../records/content/content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../../records/content/csv-columns.ts'
import { withPosition } from '../../records/content/sort-position.server.ts'
import { category } from './definition.ts'
import { categories, EditedCategory } from './endpoints.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    category: TableOf<EditedCategory>
  }
}

const selectActiveCategories = (db: Db) =>
  db
    .selectFrom('category')
    .select(['id', 'name', 'status'])
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export default contentServer(
  {
    definition: category,
    endpoints: categories,
    rows: (db) =>
      db.selectFrom('category').select(columnsOf(EditedCategory)).orderBy('position').orderBy('id'),
    search: ['name'],
    insert: (trx, values) =>
      trx.insertInto('category').values({ status: 1, ...withPosition('category', values) }),
    csv: {
      ...idColumn,
      Position: (row) => row.position,
      Name: (row) => row.name,
      Drawing: (row) => row.drawing,
      ...activeColumn,
      ...timeColumns,
    },
    isFilledByMigration: true,
  },
  {
    // External clients depend on this response format.
    list: async ({ status }, { db }) => {
      const rows = status === 0 ? [] : await selectActiveCategories(db)
      return { rows, total: rows.length }
    },
  },
)
