import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { columnsOf, createTable } from './columns.server.ts'

export async function up(db: Db): Promise<void> {
  await dropBadgeColumns(db)
  for (const table of ['certificateKey', 'certificateStatusList', 'savedView', 'presence', 'morningSummary'])
    await db.schema.dropTable(table).execute()
}

const badgeColumns = ['description', 'criteria', 'emailSalt', 'statusList', 'statusIndex']

async function dropBadgeColumns(db: Db): Promise<void> {
  if (columnsOf(db).isPostgres) {
    for (const column of badgeColumns) await db.schema.alterTable('certificate').dropColumn(column).execute()
    return
  }
  // SQLite cannot drop columns with a constraint.
  await createTable(
    db,
    'newCertificate',
    `id identity,
    code text not null unique,
    number text not null,
    "batchId" integer references batch (id) on delete set null,
    "admissionId" integer references admission (id) on delete set null,
    "courseId" integer not null,
    "holderName" text,
    "courseName" text not null,
    "courseType" text not null,
    duration text not null,
    drawing text not null,
    "startedOn" text not null,
    "endedOn" text not null,
    "issuedOn" text not null,
    "validUntil" text,
    result text,
    signatories text not null,
    sample integer not null default 0,
    "revokedAt" text,
    "revokedReason" text,
    "revokedBy" text,
    "replacedById" integer,
    "hiddenAt" text,
    "hiddenBy" text,
    "createdAt" text not null`,
  )
  const kept = sql.raw(
    `id, code, number, "batchId", "admissionId", "courseId", "holderName", "courseName", "courseType", duration,
    drawing, "startedOn", "endedOn", "issuedOn", "validUntil", result, signatories, sample, "revokedAt",
    "revokedReason", "revokedBy", "replacedById", "hiddenAt", "hiddenBy", "createdAt"`,
  )
  await sql`insert into "newCertificate" (${kept}) select ${kept} from certificate`.execute(db)
  await db.schema.dropTable('certificate').execute()
  await db.schema.alterTable('newCertificate').renameTo('certificate').execute()
  await db.schema
    .createIndex('certificate_student')
    .unique()
    .on('certificate')
    .columns(['admissionId', 'batchId'])
    .where(sql<boolean>`"replacedById" is null`)
    .execute()
}
