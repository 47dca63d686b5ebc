import { columnsOf, contentServer } from '../../records/content/content.server.ts'
import { contentCsv, type FieldTable } from '../../records/field/columns.server.ts'
import { synonym } from './definition.ts'
import { Synonym, synonyms } from './endpoints.ts'
import { synonymFields } from './fields.ts'

export type SynonymTable = FieldTable<typeof synonym, typeof synonymFields>

export default contentServer({
  definition: synonym,
  endpoints: synonyms,
  rows: (db) => db.selectFrom('synonym').select(columnsOf(Synonym)).orderBy('words').orderBy('id'),
  search: ['words', 'finds'],
  insert: (trx, values) => trx.insertInto('synonym').values({ status: 1, ...values }),
  csv: contentCsv(synonym, synonymFields, Synonym),
})
