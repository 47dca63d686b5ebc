import type { Db } from '../database.ts'
import { createTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  await createTable(
    db,
    'webhook',
    `id text primary key,
    name text not null,
    url text not null,
    events text not null,
    "keyId" text not null,
    active integer not null,
    "createdAt" text not null,
    "failingSince" text,
    "disabledAt" text`,
  )
  await createTable(
    db,
    'webhookDelivery',
    `id identity,
    "webhookId" text not null references webhook (id) on delete cascade,
    "messageId" text not null,
    event text not null,
    body text not null,
    "createdAt" text not null,
    "nextAttemptAt" text not null,
    attempts integer not null default 0,
    "deliveredAt" text,
    "failedAt" text,
    "lastStatus" integer,
    "lastError" text`,
  )
  const indexes = {
    pending: ['deliveredAt', 'failedAt', 'nextAttemptAt'],
    webhook: ['webhookId', 'id'],
    created: ['createdAt'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(`webhookDelivery_${name}`).on('webhookDelivery').columns(columns).execute()
}
