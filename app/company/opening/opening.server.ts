import { expressionBuilder } from 'kysely'
import type { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { numericEnum } from '#app/platform/api/fields/field-schemas.ts'
import type { Database } from '#app/platform/db/database.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentServer } from '#app/records/content/content.server.ts'
import { contentCsv } from '#app/records/field/columns.server.ts'
import { contentRow } from '#app/records/field/schemas.ts'
import { type EmploymentType, employmentTypes } from './opening-rules.ts'
import { opening, validateOpeningDates } from './opening.ts'

export const Opening = contentRow(opening, opening.fields)
export type Opening = z.output<typeof Opening>

const openings = {
  ...contentEndpoints(opening, {
    query: { open: numericEnum([0, 1], 'open must be 1 or 0.').optional() },
  }),
  one: get('/Opening/:id', { summary: 'Get an active opening, even after its last day' }).returns(Opening),
}

function isOpenToday() {
  const eb = expressionBuilder<Database, 'opening'>()
  return eb.or([eb('validThrough', 'is', null), eb('validThrough', '>=', companyToday())])
}

export default contentServer({
  definition: opening,
  endpoints: openings,
  search: ['title', 'department', 'location', 'description'],
  where: ({ open }) => (open ? isOpenToday() : undefined),
  check: (row) => validateOpeningDates(row),
  csv: contentCsv(opening, Opening, {
    cells: { employmentType: (row) => employmentTypes[row.employmentType as EmploymentType] },
  }),
})
