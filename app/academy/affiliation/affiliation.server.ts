import { columnsOf, contentServer, type TableOf } from '../../records/content/content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../../records/content/csv-columns.ts'
import { withPosition } from '../../records/content/sort-position.server.ts'
import { affiliation } from './definition.ts'
import { Affiliation, affiliations } from './endpoints.ts'
import { initialAffiliations } from './initial.server.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    affiliation: TableOf<Affiliation>
  }
}

export default contentServer({
  definition: affiliation,
  endpoints: affiliations,
  rows: (db) => db.selectFrom('affiliation').select(columnsOf(Affiliation)).orderBy('position').orderBy('id'),
  search: ['name', 'role', 'description', 'reference'],
  insert: (trx, values) =>
    trx.insertInto('affiliation').values({ status: 1, ...withPosition('affiliation', values) }),
  csv: {
    ...idColumn,
    Position: (row) => row.position,
    Name: (row) => row.name,
    Role: (row) => row.role,
    Description: (row) => row.description,
    Reference: (row) => row.reference,
    ...activeColumn,
    ...timeColumns,
  },
  initial: initialAffiliations,
})
