import { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import { activeStatus } from '../../platform/api/fields/scalar-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '../../records/field/schemas.ts'
import { category } from './definition.ts'
import { categoryFields } from './fields.ts'

export const Category = z.object({ id: z.number().int(), name: z.string(), status: z.number().int() })
export type Category = z.output<typeof Category>

export const EditedCategory = contentRow(category, categoryFields)
export type EditedCategory = z.output<typeof EditedCategory>

export const categories = {
  ...contentEndpoints(category, {
    row: EditedCategory,
    ...contentBodies(category, categoryFields),
    order: 'in their order',
  }),
  list: get('/Category', {
    summary: 'List course categories',
    query: z.object({ status: activeStatus().optional() }),
  }).lists(Category),
}
