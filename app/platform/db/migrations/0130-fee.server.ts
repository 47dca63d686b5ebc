import type { Db } from '../database.ts'
import { columnsOf, createTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  const { integer, text } = columnsOf(db)
  await createTable(
    db,
    'feeLine',
    `id identity,
    "admissionId" integer not null references admission (id) on delete cascade,
    "batchId" integer not null,
    amount integer not null check (amount > 0),
    due text not null`,
  )
  await db.schema.createIndex('feeLine_admission').on('feeLine').columns(['admissionId', 'due']).execute()
  await createTable(
    db,
    'feeReceipt',
    `id identity,
    year text not null,
    number integer not null,
    "admissionId" integer references admission (id) on delete set null,
    amount integer not null check (amount > 0),
    method text not null,
    reference text,
    day text not null,
    note text,
    "reversesId" integer references "feeReceipt" (id),
    name text not null,
    course text not null,
    batch text not null,
    purpose text not null,
    total integer,
    balance integer,
    "gstRate" integer,
    gstin text,
    "userId" text not null,
    "userName" text not null,
    "createdAt" text not null`,
  )
  await db.schema
    .createIndex('feeReceipt_number')
    .unique()
    .on('feeReceipt')
    .columns(['year', 'number'])
    .execute()
  await db.schema.createIndex('feeReceipt_reverses').unique().on('feeReceipt').column('reversesId').execute()
  await db.schema.createIndex('feeReceipt_admission').on('feeReceipt').column('admissionId').execute()
  await createTable(
    db,
    'feeReminder',
    `id identity,
    "admissionId" integer not null references admission (id) on delete cascade,
    day text not null,
    "userId" text not null,
    "userName" text not null,
    "createdAt" text not null`,
  )
  await db.schema
    .createIndex('feeReminder_day')
    .unique()
    .on('feeReminder')
    .columns(['admissionId', 'day'])
    .execute()
  for (const column of ['upiId', 'upiName', 'gstin'])
    await db.schema.alterTable('identity').addColumn(column, text).execute()
  await db.schema.alterTable('identity').addColumn('gstRate', integer).execute()
}
