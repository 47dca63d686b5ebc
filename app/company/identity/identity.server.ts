import { z } from 'zod'
import { get } from '#app/platform/api/endpoint.ts'
import { activeStatus, paging } from '#app/platform/api/fields/field-schemas.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { columnsOf, contentServer } from '#app/records/content/content.server.ts'
import { timeColumns } from '#app/records/field/csv-columns.ts'
import { contentBodies, contentRow, textInput } from '#app/records/field/schemas.ts'
import { sampleIdentityFields } from '#app/records/identity/sample-identity.ts'
import { identity } from './identity.ts'

const IdentityRow = contentRow(identity, identity.fields)

const isUnpublished = {
  upiId: true,
  upiName: true,
  gstRate: true,
  certificatePrefix: true,
  signatories: true,
  certificateResults: true,
} as const

const PublicIdentity = IdentityRow.omit(isUnpublished)

const degrees = (field: typeof identity.fields.latitude | typeof identity.fields.longitude) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), textInput(field))

const standardEndpoints = contentEndpoints(identity, {
  row: IdentityRow,
  ...contentBodies(identity, identity.fields, {
    latitude: degrees(identity.fields.latitude),
    longitude: degrees(identity.fields.longitude),
  }),
})

const identities = {
  ...standardEndpoints,
  list: get(identity.api.list, {
    summary: 'Get the site settings, without those of receipts and certificates',
    public: true,
    query: z.object({ ...paging, status: activeStatus().optional() }),
  }).lists(PublicIdentity),
}

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
  csv: {
    ...Object.fromEntries(
      columns.map((column) => [column, (row: z.output<typeof IdentityRow>) => row[column]]),
    ),
    ...timeColumns,
  },
})
