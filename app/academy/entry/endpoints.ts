import { z } from 'zod'
import { create, post } from '../../platform/api/endpoint.ts'
import { emailOrEmpty, phone, stringEnum } from '../../platform/api/fields/scalar-fields.ts'
import { Received } from '../../records/submission/receive/submission-fields.ts'
import { entrySources } from '../admission/admission-sources.ts'
import { AdmissionBody } from '../admission/endpoints.ts'
import { requireContact } from '../admission/require-contact.ts'
import { CheckBody, ImportBody, ImportCheck } from './csv/import-schemas.ts'

export const EntryBody = requireContact(AdmissionBody)
export type EntryBody = z.output<typeof EntryBody>

const SamePerson = z.object({
  id: z.int(),
  fullName: z.string(),
  courseName: z.string().nullable(),
  status: z.int(),
  createdAt: z.string(),
  samePhone: z.boolean(),
})
export type SamePerson = z.output<typeof SamePerson>

export const entries = {
  add: create('/admin/Admission', {
    right: 'submissions.answer',
    summary:
      'Add an admission request that arrived by phone, at the desk or by WhatsApp. Sends no acknowledgement',
    body: requireContact(
      AdmissionBody.extend({ source: stringEnum(entrySources, 'Please choose phone, desk or WhatsApp.') }),
    ),
    idempotent: true,
  }).returns(Received),
  /** POST keeps addresses and phone numbers out of URLs. */
  samePerson: post('/admin/Admission/same-person', {
    right: 'personalData.read',
    summary: 'Find the latest three admission requests with an e-mail address or a phone number',
    body: z.strictObject({ email: emailOrEmpty(), phoneNumber: phone() }),
  }).lists(SamePerson),
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
