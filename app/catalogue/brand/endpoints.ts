import { z } from 'zod'
import {
  choice,
  code,
  flag,
  orNothing,
  picture,
  position,
  versionColumns,
} from '../../platform/api/fields/fields.ts'
import { line } from '../../platform/api/fields/text-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { brandMessages } from './brand-messages.ts'
import { brand } from './definition.ts'
import { markNames } from './word-mark-names.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    brands: typeof brands
  }
}

export const Brand = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The word mark that is drawn; without one the picture or the name stands in its place. */
  mark: z.string().nullable(),
  /** 1: a plus sign follows the mark. */
  plus: z.number().int(),
  /** A carton, or a logo. */
  image: z.string().nullable(),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Brand = z.output<typeof Brand>

const noMark = 'Please choose a mark, or none.'

const BrandFields = z.strictObject({
  name: line(brandMessages.name, 60),
  mark: orNothing(choice(markNames, noMark), noMark),
  plus: code([0, 1], 'Please choose yes or no.'),
  image: picture(),
  position: position(),
  status: flag(),
})

export const brands = contentEndpoints(brand, {
  row: Brand,
  add: BrandFields.partial({ mark: true, plus: true, status: true }),
  change: BrandFields.partial(),
  order: 'in their order',
})
