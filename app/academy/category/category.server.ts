import { z } from 'zod'
import { contentServer } from '#app/records/content/content.server.ts'
import type { FieldTable } from '#app/records/field/columns.server.ts'
import { category, categoryFields } from './category.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { activeStatus } from '#app/platform/api/fields/scalar-fields.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'

export const Category = z.object({ id: z.number().int(), name: z.string(), status: z.number().int() })
export type Category = z.output<typeof Category>

const EditedCategory = contentRow(category, categoryFields)

const categories = {
  ...contentEndpoints(category, { row: EditedCategory, ...contentBodies(category, categoryFields) }),
  list: get('/Category', {
    summary: 'List course categories',
    query: z.object({ status: activeStatus().optional() }),
  }).lists(Category),
}

declare module '#app/platform/db/database.ts' {
  interface Database {
    category: FieldTable<typeof category, typeof categoryFields>
  }
}

export default contentServer(
  {
    definition: category,
    fields: categoryFields,
    endpoints: categories,
    search: ['name', 'drawing'],
  },
  {
    // External clients depend on this response format.
    list: async ({ status }, { db }) => {
      const active = db
        .selectFrom('category')
        .select(['id', 'name', 'status'])
        .where('status', '=', 1)
        .where('deletedAt', 'is', null)
        .orderBy('position')
        .orderBy('id')
      const rows = status === 0 ? [] : await active.execute()
      return { rows, total: rows.length }
    },
  },
)
