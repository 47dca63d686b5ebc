import { z } from 'zod'
import { create, del, get, patch } from '#app/platform/api/endpoint.ts'
import { emailOrEmpty, integer, nullable } from '#app/platform/api/fields/scalar-fields.ts'
import { clearableParagraphs, optionalParagraphs } from '#app/platform/api/fields/text-fields.ts'
import { submissionBody, submissionRow } from '#app/records/field/schemas.ts'
import { Received, StageFilter, WithStage } from '#app/records/submission/receive/submission-fields.ts'
import { visitorGuards } from '#app/records/submission/receive/visitor-guards.ts'
import { admission, admissionFields } from './admission.ts'

const message = 'Please enter an e-mail address or a phone number.'

type Contact = { email?: unknown; phoneNumber?: unknown }

const hasContact = ({ email, phoneNumber }: Contact): boolean => Boolean(email || phoneNumber)

/** Reports a missing contact at both fields, together with the errors of other fields. */
export const requireContact = <Body extends z.ZodObject>(body: Body): Body =>
  ['email', 'phoneNumber'].reduce(
    (schema, field) => schema.refine(hasContact, { path: [field], error: message, when: isObject }),
    body,
  )

/** By default, zod skips the rule if another field has an error. */
const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null

export const Admission = submissionRow(admission, admissionFields).extend({
  courseName: z.string().nullable(),
  batchTitle: z.string().nullable(),
  /** First day of the batch. */
  intake: z.string().nullable(),
})
export type Admission = z.output<typeof Admission>

export const AdmissionBody = submissionBody(admissionFields, {
  email: emailOrEmpty(),
  message: optionalParagraphs(admissionFields.message.max).transform((text) => text ?? ''),
})
export type AdmissionBody = z.output<typeof AdmissionBody>

/** An admission that an administrator enters. */
export const EntryBody = requireContact(AdmissionBody)
export type EntryBody = z.output<typeof EntryBody>

const intakeMessage = 'Please choose an intake from the list.'

const ById = z.object({ id: integer('id must be a number.', 1) })

export const admissions = {
  send: create('/Admission', {
    summary: 'Apply for a course. Requires an e-mail address or a phone number',
    body: requireContact(AdmissionBody.extend(visitorGuards)),
    form: true,
  }).returns(
    Received.extend({
      /** When the first answer is due, in ISO 8601. Null if the office has no opening hours. */
      replyBy: z.string().nullable(),
    }),
  ),
  list: get('/admin/Admission', {
    right: 'submissions.read',
    summary: 'List admission requests, newest first',
    query: StageFilter,
  }).lists(Admission),
  one: get('/admin/Admission/:id', {
    right: 'submissions.read',
    summary: 'Get an admission request',
  }).returns(Admission),
  status: patch('/admin/Update/AdmissionStatus', {
    right: 'submissions.answer',
    summary: 'Move an admission request to another status',
    query: ById,
    body: WithStage,
  }).returns(Admission),
  comment: patch('/admin/Update/updateAdmissionCommentById/:id', {
    right: 'personalData.read',
    summary: 'Reply to an admission request that is not rejected',
    body: z.strictObject({
      comment: clearableParagraphs('Please enter a comment, or clear the field to remove the comment.'),
    }),
  }).returns(Admission),
  intake: patch('/admin/Admission/:id/intake', {
    right: 'submissions.answer',
    summary: 'Change the intake of an admission request; withdraws an offer of a seat',
    body: z.strictObject({
      batch_id: nullable(integer(intakeMessage, 1), intakeMessage),
    }),
    errorStatuses: [409],
  }).returns(Admission),
  remove: del('/admin/Admission/:id', {
    right: 'submissions.delete',
    summary: 'Move an admission request to the trash',
  }),
}
