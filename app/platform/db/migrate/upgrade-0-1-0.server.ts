import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { getEngine } from '../engine.server.ts'
import { createTable } from '../migrations/columns.server.ts'
import { tables } from '../migrations/initial/tables.ts'

export const migrationsOf010: readonly string[] =
  `0001-first 0002-auth 0003-history 0004-privacy 0005-trigrams 0006-given-passwords 0007-counts 0008-token-digests
  0009-roles 0010-people 0011-passkeys 0012-site-content 0013-versions 0014-products 0016-documents 0018-site-settings
  0019-page-texts 0020-positions 0021-links-and-dates 0022-categories 0023-pictures 0025-program-tokens 0026-visits
  0030-lots 0031-facts 0034-references 0035-quotations 0037-search 0038-paper-copies 0042-revisions 0043-unique-lots
  0045-catalogue-texts 0047-enrolled-index 0048-link-mails 0049-buyer-texts 0050-signing-secret 0051-joined-people
  0052-erasure-marks`.split(/\s+/)

type Row = Record<string, unknown>

/** Converts a database with all migrations of 0.1.0 to the schema of `initial`, and records that migration instead. */
export async function upgradeFrom010(trx: Db, initial: string): Promise<void> {
  await rebuildTable(trx, 'page', toJsonTexts)
  if (getEngine(trx).type === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    await rebuildTable(trx, 'category', (row) => row)
  } else {
    await sql`alter table category alter "createdAt" drop default, alter "updatedAt" drop default`.execute(
      trx,
    )
    await sql`alter table passkey alter counter type bigint`.execute(trx)
    await sql`alter table "twoFactor" alter "failedVerificationCount" type bigint`.execute(trx)
  }
  await sql`delete from kysely_migration`.execute(trx)
  await sql`insert into kysely_migration (name, timestamp)
    values (${initial}, ${new Date().toISOString()})`.execute(trx)
}

/** 0.1.0 had a column for each text. Columns of other pages are null. */
function toJsonTexts({ id, page, status, version, createdAt, updatedAt, deletedAt, ...texts }: Row): Row {
  const ownTexts = Object.entries(texts).filter(([, text]) => text !== null)
  return {
    id,
    page,
    status,
    version,
    createdAt,
    updatedAt,
    deletedAt,
    texts: JSON.stringify(Object.fromEntries(ownTexts)),
  }
}

async function rebuildTable(trx: Db, name: 'page' | 'category', convert: (row: Row) => Row): Promise<void> {
  const { getLastUsedId, setLastUsedId } = getEngine(trx)
  const { rows } = await sql<Row>`select * from ${sql.table(name)} order by id`.execute(trx)
  const lastId = Math.max(await getLastUsedId(trx, name), ...rows.map(({ id }) => Number(id)), 0)
  await trx.schema.dropTable(name).execute()
  await createTable(trx, name, tables[name])
  for (const row of rows) await insertRow(trx, name, convert(row))
  if (lastId) await setLastUsedId(trx, name, lastId)
}

async function insertRow(trx: Db, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    trx,
  )
}
