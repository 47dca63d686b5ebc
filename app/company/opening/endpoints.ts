import { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import {
  stringEnum,
  numericEnum,
  isoDate,
  activeStatus,
  nullable,
  versionColumns,
} from '../../platform/api/fields/fields.ts'
import { requiredLine, requiredParagraphs } from '../../platform/api/fields/text-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { opening } from './definition.ts'
import { employmentTypeNames } from './employment-types.ts'
import { lastDayMessage, openingMessages } from './opening-validation.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    openings: typeof openings
  }
}

export const Opening = z.object({
  id: z.number().int(),
  title: z.string(),
  department: z.string(),
  location: z.string(),
  employmentType: z.string(),
  description: z.string(),
  /** One item per line. */
  responsibilities: z.string(),
  requirements: z.string(),
  datePosted: z.string(),
  /** Last day for applications; null if the opening stays open until it is deactivated. */
  validThrough: z.string().nullable(),
  status: z.number().int(),
  ...versionColumns,
})
export type Opening = z.output<typeof Opening>

const OpeningFields = z.strictObject({
  title: requiredLine(openingMessages.title, 120),
  department: requiredLine(openingMessages.department, 80),
  location: requiredLine(openingMessages.location, 80),
  employmentType: stringEnum(employmentTypeNames, openingMessages.employmentType),
  description: requiredParagraphs(openingMessages.description, 2000),
  responsibilities: requiredParagraphs(openingMessages.responsibilities, 4000),
  requirements: requiredParagraphs(openingMessages.requirements, 4000),
  datePosted: isoDate(openingMessages.datePosted),
  validThrough: nullable(isoDate(lastDayMessage), lastDayMessage),
  status: activeStatus(),
})

export const openings = {
  ...contentEndpoints(opening, {
    row: Opening,
    add: OpeningFields.partial({ validThrough: true, status: true }),
    change: OpeningFields.partial(),
    query: { open: numericEnum([0, 1], 'open must be 1 or 0.').optional() },
  }),
  one: get('/Opening/:id', { summary: 'Get an active opening, even after its last day' }).returns(Opening),
}
