import { expressionBuilder } from 'kysely'
import { invalid } from '../../platform/errors.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import type { Database } from '../../platform/db/schema.server.ts'
import { columnsOf, contentServer, type TableOf } from '../../records/content/content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../../records/content/csv-columns.ts'
import { opening } from './definition.ts'
import { type EmploymentType, employmentTypes } from './employment-types.ts'
import { Opening, openings } from './endpoints.ts'
import { initialOpenings } from './initial.server.ts'
import { validateOpeningDates } from './opening-validation.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    opening: TableOf<Opening>
  }
}

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
  csv: {
    ...idColumn,
    Title: (row) => row.title,
    Department: (row) => row.department,
    Location: (row) => row.location,
    Employment: (row) => employmentTypes[row.employmentType as EmploymentType],
    Description: (row) => row.description,
    Responsibilities: (row) => row.responsibilities,
    Requirements: (row) => row.requirements,
    Date: (row) => row.datePosted,
    'Last day': (row) => row.validThrough,
    ...activeColumn,
    ...timeColumns,
  },
  initial: initialOpenings,
})
