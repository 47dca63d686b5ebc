import { expressionBuilder } from 'kysely'
import { invalid } from '../../platform/errors.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import type { Database } from '../../platform/db/schema.server.ts'
import { columnsOf, contentServer } from '../../records/content/content.server.ts'
import { contentCsv, type FieldTable } from '../../records/field/columns.server.ts'
import { opening } from './definition.ts'
import { type EmploymentType, employmentTypes } from './employment-types.ts'
import { Opening, openings } from './endpoints.ts'
import { openingFields } from './fields.ts'
import { validateOpeningDates } from './opening-validation.ts'

export type OpeningTable = FieldTable<typeof opening, typeof openingFields>

function isOpenToday() {
  const eb = expressionBuilder<Database, 'opening'>()
  return eb.or([eb('validThrough', 'is', null), eb('validThrough', '>=', companyToday())])
}

export default contentServer({
  definition: opening,
  endpoints: openings,
  rows: (db) => db.selectFrom('opening').select(columnsOf(Opening)).orderBy('id', 'desc'),
  search: ['title', 'department', 'location', 'description'],
  where: ({ open }) => (open ? isOpenToday() : undefined),
  insert: (trx, values) => trx.insertInto('opening').values({ status: 1, ...values }),
  check: (row) => {
    const errors = validateOpeningDates(row)
    if (Object.keys(errors).length) invalid(errors)
  },
  csv: contentCsv(opening, openingFields, Opening, {
    cells: { employmentType: (row) => employmentTypes[row.employmentType as EmploymentType] },
  }),
})
