import type { z } from 'zod'
import { sampleIdentityFields } from '../../records/identity/sample-identity.ts'
import { columnsOf, contentServer } from '../../records/content/content.server.ts'
import { timeColumns } from '../../records/content/csv-columns.ts'
import type { FieldTable } from '../../records/field/columns.server.ts'
import { identity } from './definition.ts'
import { identities, IdentityRow, PublicIdentity } from './endpoints.ts'
import type { identityFields } from './fields.ts'

export type IdentityTable = FieldTable<typeof identity, typeof identityFields>

const columns = Object.keys(sampleIdentityFields) as (keyof typeof sampleIdentityFields)[]

export default contentServer({
  definition: identity,
  endpoints: identities,
  rows: (db, audience) =>
    db
      .selectFrom('identity')
      .select(columnsOf(audience === 'public' ? PublicIdentity : IdentityRow))
      .$castTo<z.output<typeof IdentityRow>>(),
  search: ['companyName', 'legalName', 'academyName'],
  insert: (trx, values) => trx.insertInto('identity').values({ status: 1, ...values }),
  csv: {
    ...Object.fromEntries(
      columns.map((column) => [column, (row: z.output<typeof IdentityRow>) => row[column]]),
    ),
    ...timeColumns,
  },
})
