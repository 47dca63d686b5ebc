import { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import { collectionNames } from '../../collections.ts'
import { integer } from '../../platform/api/fields/scalar-fields.ts'

// Not named `exports`, which is reserved in CommonJS.
export const csvExports = {
  download: get('/admin/export/:kind', {
    right: { content: 'content.read', submissions: 'personalData.release' },
    summary: `Export a list or an inbox (${collectionNames.join(', ')}) as CSV, with the same filters as the list`,
    query: z.object({
      status: integer('status must be a number.', 0, 4).optional(),
      search: z.string().trim().max(200, 'Enter at most 200 characters.').optional(),
      sortBy: z.string().max(60).optional(),
      facets: z.string().max(1000).optional(),
      scheduled: integer('scheduled must be 1.', 1, 1).optional(),
      category_id: integer('category_id must be a number.', 1).optional(),
    }),
  }).sends(),
}
