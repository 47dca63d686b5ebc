import { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import { choice, flag, orNothing, position, versionColumns } from '../../platform/api/fields/fields.ts'
import { drawingNames } from './course-drawings.ts'
import { line } from '../../platform/api/fields/text-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { categoryMessages } from './category-messages.ts'
import { category } from './definition.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    categories: typeof categories
  }
}

/** What pages know of a category. */
export const Category = z.object({ id: z.number().int(), name: z.string(), status: z.number().int() })
export type Category = z.output<typeof Category>

export const EditedCategory = z.object({
  ...Category.shape,
  /** The drawing of its courses that have neither a picture nor a drawing of their own. */
  drawing: z.string().nullable(),
  position: z.number().int(),
  ...versionColumns,
})
export type EditedCategory = z.output<typeof EditedCategory>

const noDrawing = 'Please choose a drawing, or none.'

const CategoryFields = z.strictObject({
  name: line(categoryMessages.name, 60),
  drawing: orNothing(choice(drawingNames, noDrawing), noDrawing),
  position: position(),
  status: flag(),
})

export const categories = {
  ...contentEndpoints(category, {
    row: EditedCategory,
    add: CategoryFields.partial({ drawing: true, status: true }),
    change: CategoryFields.partial(),
    order: 'in their order',
  }),
  list: get('/Category', {
    summary: 'Course categories',
    query: z.object({ status: flag().optional() }),
  }).lists(Category),
}
