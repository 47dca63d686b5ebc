import type { z } from 'zod'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '../../records/field/schemas.ts'
import { synonym } from './definition.ts'
import { synonymFields } from './fields.ts'

export const Synonym = contentRow(synonym, synonymFields)
export type Synonym = z.output<typeof Synonym>

export const synonyms = contentEndpoints(synonym, {
  row: Synonym,
  ...contentBodies(synonym, synonymFields),
  order: 'by their words',
})
