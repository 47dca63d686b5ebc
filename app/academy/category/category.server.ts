import { z } from 'zod'
import { emptyList, listOf } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { activeStatus } from '#app/platform/api/fields/field-schemas.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentServer } from '#app/records/content/content.server.ts'
import { category } from './category.ts'

export const Category = z.object({ id: z.number().int(), name: z.string(), status: z.number().int() })
export type Category = z.output<typeof Category>

const categories = {
  ...contentEndpoints(category),
  list: get('/Category', {
    summary: 'List course categories',
    query: z.object({ status: activeStatus().optional() }),
  }).lists(Category),
}

export default contentServer(
  {
    definition: category,
    endpoints: categories,
    search: ['name', 'drawing'],
  },
  {
    // External clients depend on this response format.
    list: async ({ status }, { db }) => {
      if (status === 0) return emptyList
      const active = await db
        .selectFrom('category')
        .select(['id', 'name', 'status'])
        .where((eb) => eb.and({ status: 1, deletedAt: null }))
        .orderBy('position')
        .orderBy('id')
        .execute()
      return listOf(active)
    },
  },
)
