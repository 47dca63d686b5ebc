import type { z } from 'zod'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '../../records/field/schemas.ts'
import { brand } from './definition.ts'
import { brandFields } from './fields.ts'

export const Brand = contentRow(brand, brandFields)
export type Brand = z.output<typeof Brand>

export const brands = contentEndpoints(brand, {
  row: Brand,
  ...contentBodies(brand, brandFields),
  order: 'in their order',
})
