import type { Db } from '../database.ts'
import { columnsOf, createTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  const { integer, text } = columnsOf(db)
  await db.schema
    .alterTable('admission')
    .addColumn('batch_id', integer, (column) => column.references('batch.id').onDelete('set null'))
    .execute()
  await db.schema
    .alterTable('admission')
    .addColumn('source', text, (column) => column.notNull().defaultTo('website'))
    .execute()
  await db.schema.createIndex('admission_batch').on('admission').columns(['batch_id', 'status']).execute()
  await createTable(
    db,
    'seatOffer',
    `id identity,
    "admissionId" integer not null references admission (id) on delete cascade,
    "batchId" integer not null references batch (id) on delete cascade,
    state text not null,
    until text not null,
    "userId" text not null,
    "userName" text not null,
    "createdAt" text not null,
    "endedAt" text`,
  )
  await db.schema
    .createIndex('seatOffer_batch')
    .on('seatOffer')
    .columns(['batchId', 'state', 'until'])
    .execute()
  await db.schema.createIndex('seatOffer_admission').on('seatOffer').column('admissionId').execute()
}
