import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { createTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  await createTable(
    db,
    'certificateStatusList',
    `id identity,
    "createdAt" text not null`,
  )
  await createTable(
    db,
    'certificateKey',
    `"keyId" text primary key,
    "publicJwk" text not null,
    "sealedPrivateKey" text,
    "createdAt" text not null,
    "retiredAt" text,
    "compromisedAt" text`,
  )
  await createTable(
    db,
    'certificate',
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
    description text not null,
    criteria text not null,
    drawing text not null,
    "startedOn" text not null,
    "endedOn" text not null,
    "issuedOn" text not null,
    "validUntil" text,
    result text,
    signatories text not null,
    sample integer not null default 0,
    "emailSalt" text,
    "statusList" integer not null references "certificateStatusList" (id),
    "statusIndex" integer not null,
    "revokedAt" text,
    "revokedReason" text,
    "revokedBy" text,
    "replacedById" integer,
    "hiddenAt" text,
    "hiddenBy" text,
    "createdAt" text not null,
    unique ("statusList", "statusIndex")`,
  )
  // A student has at most one certificate of a batch that is not replaced.
  await db.schema
    .createIndex('certificate_student')
    .unique()
    .on('certificate')
    .columns(['admissionId', 'batchId'])
    .where(sql<boolean>`"replacedById" is null`)
    .execute()
}
