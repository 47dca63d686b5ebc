import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { columnsOf, contentServer } from '#app/records/content/content.server.ts'
import { contentRow } from '#app/records/field/schemas.ts'
import { synonym } from './synonym.ts'

const Synonym = contentRow(synonym, synonym.fields)

export default contentServer({
  definition: synonym,
  endpoints: contentEndpoints(synonym, { order: 'by their words' }),
  rows: (db) => db.selectFrom('synonym').select(columnsOf(Synonym)).orderBy('words').orderBy('id'),
  search: ['words', 'finds'],
})
