import { type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

const table = `create table "passkey" ("id" text not null primary key, "name" text, "publicKey" text not null, "userId" text not null references "user" ("id") on delete cascade, "credentialID" text not null unique, "counter" integer not null, "deviceType" text not null, "backedUp" boolean not null, "transports" text, "createdAt" timestamptz, "aaguid" text)`

export async function up(db: Kysely<never>): Promise<void> {
  const { isPostgres } = columnsOf(db)
  await sql.raw(isPostgres ? table.replace(/ text\b/g, ' text collate "C"') : table).execute(db)
  await db.schema.createIndex('passkey_userId_idx').on('passkey').column('userId').execute()
}
