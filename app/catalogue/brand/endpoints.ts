import { z } from 'zod'
import {
  stringEnum,
  numericEnum,
  activeStatus,
  nullable,
  optionalPicture,
  position,
  versionColumns,
} from '../../platform/api/fields/fields.ts'
import { requiredLine } from '../../platform/api/fields/text-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { brandMessages } from './brand-messages.ts'
import { brand } from './definition.ts'
import { wordMarkNames } from './word-mark-names.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    brands: typeof brands
  }
}

export const Brand = z.object({
  id: z.number().int(),
  name: z.string(),
  mark: z.string().nullable(),
  plus: z.number().int(),
  image: z.string().nullable(),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Brand = z.output<typeof Brand>

const noMark = 'Please choose a mark or leave the field empty.'

const BrandFields = z.strictObject({
  name: requiredLine(brandMessages.name, 60),
  mark: nullable(stringEnum(wordMarkNames, noMark), noMark),
  plus: numericEnum([0, 1], 'Please choose yes or no.'),
  image: optionalPicture(),
  position: position(),
  status: activeStatus(),
})

export const brands = contentEndpoints(brand, {
  row: Brand,
  add: BrandFields.partial({ mark: true, plus: true, status: true }),
  change: BrandFields.partial(),
  order: 'in their order',
})
