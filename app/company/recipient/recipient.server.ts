import { submissionNames } from '../../collections.ts'
import { columnsOf, contentServer, type TableOf } from '../../records/content/content.server.ts'
import { timeColumns } from '../../records/content/csv-columns.ts'
import { recipient } from './definition.ts'
import { Recipient, recipients } from './endpoints.ts'

export type RecipientTable = TableOf<Recipient>

export default contentServer({
  definition: recipient,
  endpoints: recipients,
  rows: (db) => db.selectFrom('recipient').select(columnsOf(Recipient)),
  search: [...submissionNames],
  insert: (trx, values) => trx.insertInto('recipient').values({ status: 1, ...values }),
  csv: {
    ...Object.fromEntries(submissionNames.map((name) => [name, (row: Recipient) => row[name]])),
    Acknowledgements: (row: Recipient) => (row.acknowledge ? 'On' : 'Off'),
    ...timeColumns,
  },
})
