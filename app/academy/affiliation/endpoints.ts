import { z } from 'zod'
import { activeStatus, position, versionColumns } from '../../platform/api/fields/fields.ts'
import { requiredLine, requiredParagraphs } from '../../platform/api/fields/text-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { affiliationMessages } from './affiliation-messages.ts'
import { affiliation } from './definition.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    affiliations: typeof affiliations
  }
}

export const Affiliation = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z.string(),
  description: z.string(),
  reference: z.string(),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Affiliation = z.output<typeof Affiliation>

const AffiliationFields = z.strictObject({
  name: requiredLine(affiliationMessages.name, 120),
  role: requiredLine(affiliationMessages.role, 120),
  description: requiredParagraphs(affiliationMessages.description, 600),
  reference: requiredLine(affiliationMessages.reference, 120),
  position: position(),
  status: activeStatus(),
})

export const affiliations = contentEndpoints(affiliation, {
  row: Affiliation,
  add: AffiliationFields.partial({ status: true }),
  change: AffiliationFields.partial(),
  order: 'in their order',
})
