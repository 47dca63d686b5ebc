import { z } from 'zod'
import { type AdminCall, defineResource } from '#app/platform/api/define-resource.server.ts'
import { create, post } from '#app/platform/api/endpoint.ts'
import { stringEnum } from '#app/platform/api/fields/field-schemas.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { Received } from '#app/records/submission-fields.ts'
import { idempotent } from '#app/records/submission/receive/idempotent.server.ts'
import { storeSubmissions } from '#app/records/submission/receive/receive-submission.server.ts'
import { entrySources } from '#app/academy/admission/admission-sources.ts'
import {
  findIntake,
  findOpenCourse,
  AdmissionBody,
  type EntryBody,
  requireContact,
} from '#app/academy/admission/admission.server.ts'
import {
  checkImport,
  importAdmissions,
  markRead,
  CheckBody,
  ImportBody,
  ImportCheck,
} from './import-admissions.server.ts'

const entries = {
  add: create('/admin/Admission', {
    right: 'submissions.answer',
    summary:
      'Add an admission request that arrived by phone, at the desk or by WhatsApp. Sends no acknowledgement',
    body: requireContact(
      AdmissionBody.extend({ source: stringEnum(entrySources, 'Please choose phone, desk or WhatsApp.') }),
    ),
    idempotent: true,
  }).returns(Received),
  checkImport: post('/admin/Admission/import/check', {
    right: 'submissions.answer',
    summary: 'Validate each line of a CSV file with admission requests, without storing it',
    multipart: true,
    tooLargeErrors: { file: 'The file is too large.' },
    body: CheckBody,
  }).returns(ImportCheck),
  import: create('/admin/Admission/import', {
    right: 'submissions.answer',
    summary: 'Import admission requests from a CSV file, all or none. Sends no e-mails',
    multipart: true,
    tooLargeErrors: { file: 'The file is too large.' },
    body: ImportBody,
    errorStatuses: [409],
  }).returns(z.object({ added: z.int(), search: z.string() })),
}

type NewEntry = EntryBody & { source: (typeof entrySources)[number] }

async function addEntry(trx: Trx, { admin }: AdminCall, entry: NewEntry): Promise<Received> {
  await findOpenCourse(trx, entry)
  await findIntake(trx, entry)
  const [received] = (await storeSubmissions(trx, 'admission', [entry], { lastFrom: 'staff' })) as [Received]
  const { id } = received
  const { course_id, batch_id, source } = entry
  await writeAuditEntry(trx, admin, {
    action: 'add',
    kind: 'admission',
    itemId: id,
    label: entry.fullName,
    after: { course_id, batch_id, source },
  })
  await markRead(trx, admin.id, [id])
  return received
}

export default defineResource(entries, {
  add: (entry, call) =>
    idempotent(call, `admission:${call.admin.id}`, entry, (trx) => addEntry(trx, call, entry)),

  checkImport,
  import: importAdmissions,
})
