import type { z } from 'zod'
import { columnsOf, contentServer } from '#app/records/content/content.server.ts'
import type { FieldTable } from '#app/records/field/columns.server.ts'
import { synonym, synonymFields } from './synonym.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'

const Synonym = contentRow(synonym, synonymFields)
type Synonym = z.output<typeof Synonym>

const synonyms = contentEndpoints(synonym, {
  row: Synonym,
  ...contentBodies(synonym, synonymFields),
  order: 'by their words',
})

declare module '#app/platform/db/database.ts' {
  interface Database {
    synonym: FieldTable<typeof synonym, typeof synonymFields>
  }
}

export default contentServer({
  definition: synonym,
  fields: synonymFields,
  endpoints: synonyms,
  rows: (db) => db.selectFrom('synonym').select(columnsOf(Synonym)).orderBy('words').orderBy('id'),
  search: ['words', 'finds'],
})
