import { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import {
  stringEnum,
  activeStatus,
  nullable,
  position,
  versionColumns,
} from '../../platform/api/fields/fields.ts'
import { drawingNames } from './course-drawings.ts'
import { requiredLine } from '../../platform/api/fields/text-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { categoryMessages } from './category-messages.ts'
import { category } from './definition.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    categories: typeof categories
  }
}

export const Category = z.object({ id: z.number().int(), name: z.string(), status: z.number().int() })
export type Category = z.output<typeof Category>

export const EditedCategory = z.object({
  ...Category.shape,
  drawing: z.string().nullable(),
  position: z.number().int(),
  ...versionColumns,
})
export type EditedCategory = z.output<typeof EditedCategory>

const noDrawing = 'Please choose a drawing or leave the field empty.'

const CategoryFields = z.strictObject({
  name: requiredLine(categoryMessages.name, 60),
  drawing: nullable(stringEnum(drawingNames, noDrawing), noDrawing),
  position: position(),
  status: activeStatus(),
})

export const categories = {
  ...contentEndpoints(category, {
    row: EditedCategory,
    add: CategoryFields.partial({ drawing: true, status: true }),
    change: CategoryFields.partial(),
    order: 'in their order',
  }),
  list: get('/Category', {
    summary: 'List course categories',
    query: z.object({ status: activeStatus().optional() }),
  }).lists(Category),
}
