import type { Selectable } from 'kysely'
import { z } from 'zod'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { paging } from '#app/platform/api/fields/scalar-fields.ts'
import type { Database, Db } from '#app/platform/db/database.ts'
import type { Paging } from '#app/platform/db/pagination.server.ts'
import { findCorrections } from '#app/records/privacy/corrections.server.ts'
import { submissionRef } from '#app/records/submission-fields.ts'
import { submissionNames, columnText, submissionOf, type SubmissionName, titleOf } from '#app/collections.ts'
import { findSubmission, type SubmissionRef } from './inbox.server.ts'
import { findPersonRows } from './person-rows.server.ts'

/** A submission and who sent it. */
export const Sender = z.object({
  kind: z.enum(submissionNames),
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: z.number().int().nullable(),
  createdAt: z.string(),
})

export const toSender = (kind: SubmissionName, row: Selectable<Database['admission']>) => ({
  kind,
  id: row.id,
  name: titleOf(kind, row),
  email: row.email,
  phone: columnText(row, submissionOf(kind).phoneColumn),
  status: submissionOf(kind).hasStages ? row.status : null,
  createdAt: row.createdAt,
})

export const Duplicate = Sender.extend({ sameEmail: z.boolean(), samePhone: z.boolean() })
export type Duplicate = z.output<typeof Duplicate>

const duplicates = {
  list: get('/admin/duplicates', {
    right: 'personalData.read',
    summary:
      'List other submissions of all kinds with the same e-mail address or phone number, or merged with it, newest first',
    query: z.object({ ...paging, ...submissionRef }),
  }).lists(Duplicate),
  contact: get('/admin/person/contact', {
    right: 'personalData.read',
    summary:
      'Get the name, phone number and e-mail address of the sender of a submission, as corrected by staff',
    query: z.object(submissionRef),
  }).returns(z.object({ name: z.string(), phone: z.string().nullable(), email: z.string() })),
}

async function findDuplicates(db: Db, { kind, id, limit = 200, offset = 1 }: Paging & SubmissionRef) {
  const { emailKey, phoneKey } = await findSubmission(db, { kind, id })
  const { rows } = await findPersonRows(db, { kind, id })
  const others = rows.filter((row) => row.kind !== kind || row.id !== id)
  const found: Duplicate[] = []
  for (const other of others.slice((Math.max(offset, 1) - 1) * limit, Math.max(offset, 1) * limit)) {
    const row = await findSubmission(db, other)
    found.push({
      ...toSender(other.kind, row),
      sameEmail: emailKey !== '' && row.emailKey === emailKey,
      samePhone: phoneKey !== null && row.phoneKey === phoneKey,
    })
  }
  return { rows: found, total: others.length }
}

async function readContact(db: Db, ref: SubmissionRef) {
  const row = await findSubmission(db, ref)
  const { name, phone, email } = (await findCorrections(db, [row]))(row)
  return {
    name: name ?? titleOf(ref.kind, row),
    phone: phone ?? columnText(row, submissionOf(ref.kind).phoneColumn),
    email: email ?? row.email,
  }
}

export default defineResource(duplicates, {
  list: (filter, { db }) => findDuplicates(db, filter),
  contact: (ref, { db }) => readContact(db, ref),
})
