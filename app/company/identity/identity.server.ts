import { sampleIdentityFields } from '../../records/identity/sample-identity.ts'
import { columnsOf, contentServer, type TableOf } from '../../records/content/content.server.ts'
import { timeColumns } from '../../records/content/csv-columns.ts'
import { identity } from './definition.ts'
import { identities, IdentityRow } from './endpoints.ts'

export type IdentityTable = TableOf<IdentityRow>

const columns = Object.keys(sampleIdentityFields) as (keyof typeof sampleIdentityFields)[]

export default contentServer({
  definition: identity,
  endpoints: identities,
  rows: (db) => db.selectFrom('identity').select(columnsOf(IdentityRow)),
  search: ['companyName', 'legalName', 'academyName'],
  insert: (trx, values) => trx.insertInto('identity').values({ status: 1, ...values }),
  csv: {
    ...Object.fromEntries(columns.map((column) => [column, (row: IdentityRow) => row[column]])),
    ...timeColumns,
  },
  initial: [sampleIdentityFields],
})
