import type { z } from 'zod'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '../../records/field/schemas.ts'
import { affiliation } from './definition.ts'
import { affiliationFields } from './fields.ts'

export const Affiliation = contentRow(affiliation, affiliationFields)
export type Affiliation = z.output<typeof Affiliation>

export const affiliations = contentEndpoints(affiliation, {
  row: Affiliation,
  ...contentBodies(affiliation, affiliationFields),
  order: 'in their order',
})
