import type { Selectable } from 'kysely'
import { z } from 'zod'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import type { Database, Db } from '#app/platform/db/database.ts'
import { findCorrections } from '#app/records/privacy/person-groups.server.ts'
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

const senders = {
  contact: get('/admin/person/contact', {
    right: 'personalData.read',
    summary:
      'Get the name, phone number and e-mail address of the sender of a submission, as corrected by staff, and the number of other submissions with the same e-mail address or phone number, or merged with it',
    query: z.object(submissionRef),
  }).returns(
    z.object({ name: z.string(), phone: z.string().nullable(), email: z.string(), others: z.int() }),
  ),
}

async function readContact(db: Db, ref: SubmissionRef) {
  const row = await findSubmission(db, ref)
  const { name, phone, email } = (await findCorrections(db, [row]))(row)
  const { rows } = await findPersonRows(db, ref)
  return {
    name: name ?? titleOf(ref.kind, row),
    phone: phone ?? columnText(row, submissionOf(ref.kind).phoneColumn),
    email: email ?? row.email,
    others: rows.length - 1,
  }
}

export default defineResource(senders, {
  contact: (ref, { db }) => readContact(db, ref),
})
