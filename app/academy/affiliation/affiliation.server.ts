import { contentServer } from '#app/records/content/content.server.ts'
import type { FieldTable } from '#app/records/field/columns.server.ts'
import { affiliation, affiliationFields } from './affiliation.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'

const Affiliation = contentRow(affiliation, affiliationFields)

const affiliations = contentEndpoints(affiliation, {
  row: Affiliation,
  ...contentBodies(affiliation, affiliationFields),
})

declare module '#app/platform/db/database.ts' {
  interface Database {
    affiliation: FieldTable<typeof affiliation, typeof affiliationFields>
  }
}

export default contentServer({
  definition: affiliation,
  fields: affiliationFields,
  endpoints: affiliations,
  search: ['name', 'role', 'description', 'reference'],
})
