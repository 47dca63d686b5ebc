import { z } from 'zod'
import { get } from '#app/platform/api/endpoint.ts'
import { collectionNames } from '#app/collections.ts'
import { periodQuery, tableQuery } from '#app/platform/api/csv/send-table.server.ts'
import { integer } from '#app/platform/api/fields/scalar-fields.ts'

// Not named `exports`, which is reserved in CommonJS.
export const listExports = {
  columns: get('/admin/export/:kind/columns', {
    right: { content: 'content.read', submissions: 'submissions.read' },
    summary: 'List the headings of the columns of an export',
  }).lists(z.string()),
  download: get('/admin/export/:kind', {
    right: { content: 'content.read', submissions: 'personalData.release' },
    summary: `Export a list or an inbox (${collectionNames.join(', ')}) as CSV or Excel workbook, with the same filters as the list. from and to are days in Indian time; status and columns may be repeated`,
    query: z.object({
      ...tableQuery.shape,
      ...periodQuery,
      status: z
        .array(integer('status must be a number.', 0, 4))
        .max(10)
        .optional(),
      search: z.string().trim().max(200, 'Enter at most 200 characters.').optional(),
      sortBy: z.string().max(60).optional(),
      facets: z.string().max(1000).optional(),
      scheduled: integer('scheduled must be 1.', 1, 1).optional(),
      category_id: integer('category_id must be a number.', 1).optional(),
    }),
  }).sends(),
}
