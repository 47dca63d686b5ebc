import type { Generated } from 'kysely'
import { z } from 'zod'
import { formatDate } from '#app/ui/date/date-formats.ts'
import type { Language } from '#app/ui/language/languages.ts'
import { currentLanguage } from '#app/ui/language/translate.ts'
import type { AdminCall, Call } from '#app/platform/api/define-resource.server.ts'
import { create, patch } from '#app/platform/api/endpoint.ts'
import {
  emailOrEmpty,
  integer,
  nullable,
  clearableParagraphs,
  optionalParagraphs,
} from '#app/platform/api/fields/field-schemas.ts'
import { changeSite } from '#app/platform/db/content-revision.server.ts'
import type { Db, Trx } from '#app/platform/db/database.ts'
import { conflict, invalid } from '#app/platform/errors.ts'
import { lockRecord } from '#app/records/change/locked-record.server.ts'
import type { ColumnsOf } from '#app/records/field/columns.server.ts'
import { submissionBody, submissionRow } from '#app/records/field/schemas.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import { hidePersonalFields } from '#app/records/privacy/hide-personal.ts'
import { Received, WithStage } from '#app/records/submission-fields.ts'
import { Approved, Rejected, type Stage } from '#app/records/submission-stages.ts'
import { type InboxRow, getInboxRow, type InboxTable } from '#app/records/submission/inbox.server.ts'
import {
  submitPublicForm,
  receiveSubmission,
} from '#app/records/submission/receive/receive-submission.server.ts'
import { visitorGuards } from '#app/records/submission/receive/visitor-guards.ts'
import { stagedEndpoints } from '#app/records/submission/submission-endpoints.ts'
import { createSubmissionServer } from '#app/records/submission/submission.server.ts'
import { firstAnswerDue, promiseReply } from '#app/records/working-hours.ts'
import { acceptsApplications } from '#app/academy/batch/batch-states.ts'
import { assertSeats, endOffers, lockBatches, settleSeats } from '#app/academy/seat/lock-seats.server.ts'
import { admissionSourceLabels } from './admission-sources.ts'
import { admission, admissionFields } from './admission.ts'

const message = 'Please enter an e-mail address or a phone number.'

const hasContact = ({ email, phoneNumber }: Record<string, unknown>): boolean => Boolean(email || phoneNumber)

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

const admissions = {
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
  ...stagedEndpoints(admission, Admission),
  status: patch('/admin/Update/AdmissionStatus', {
    right: 'submissions.answer',
    summary: 'Move an admission request to another status',
    query: z.object({ id: integer('id must be a number.', 1) }),
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
}

type Columns = ColumnsOf<typeof admissionFields>

declare module '#app/platform/db/database.ts' {
  interface Database {
    admission: InboxTable &
      Omit<Columns, 'source'> & {
        source: Generated<Columns['source']>
        status: Generated<Stage>
        /** Of the e-mails to the applicant. Null for admissions that staff entered. */
        language: Language | null
      }
  }
}

async function storeAdmission(trx: Db, fields: AdmissionBody, call: Call) {
  const course = await findOpenCourse(trx, fields)
  const batch = await findIntake(trx, fields)
  if (batch && !acceptsApplications(batch))
    invalid({ batch_id: 'This intake no longer accepts applications. Please choose another one.' })
  const { fullName, email, phoneNumber, location } = fields
  const replyBy = firstAnswerDue(new Date(), await readIdentity(trx))
  return receiveSubmission(trx, call, 'admission', {
    values: { ...fields, language: currentLanguage() },
    subject: `Admission request: ${fullName}, ${course.name}`,
    lines: {
      Name: fullName,
      Email: email,
      Phone: phoneNumber,
      Location: location,
      Course: course.name,
      Intake: batch && formatDate(batch.firstDay, 'long', 'en'),
    },
    acknowledgementText: replyBy && promiseReply(replyBy),
  })
}

/** @returns undefined if no intake is chosen. @throws 422 if the batch belongs to another course. */
export async function findIntake(
  trx: Db,
  { batch_id, course_id }: Pick<AdmissionBody, 'batch_id' | 'course_id'>,
) {
  if (batch_id === null) return undefined
  return trx
    .selectFrom('batch')
    .select(['state', 'firstDay', 'closesOn'])
    .where((eb) => eb.and({ id: batch_id, course_id, status: 1, deletedAt: null }))
    .executeTakeFirstOrThrow(() => invalid({ batch_id: 'Please choose an intake of this course.' }))
}

async function withTitles(db: Db, rows: InboxRow<'admission'>[]): Promise<Admission[]> {
  const courses = await db.selectFrom('course').select(['id', 'name']).execute()
  const batches = await db.selectFrom('batch').select(['id', 'title', 'firstDay']).execute()
  const names = new Map(courses.map(({ id, name }) => [id, name]))
  const batchById = new Map(batches.map((batch) => [batch.id, batch]))
  return rows.map((row) => ({
    ...row,
    courseName: names.get(row.course_id ?? 0) ?? null,
    batchTitle: batchById.get(row.batch_id ?? 0)?.title ?? null,
    intake: batchById.get(row.batch_id ?? 0)?.firstDay ?? null,
  }))
}

/** @throws 409 if the admission is approved and the batch has no free seat, 422 */
async function changeIntake(trx: Trx, id: number, batch_id: number | null, { admin, ifMatch }: AdminCall) {
  const record = await lockRecord(trx, admin, 'admission', id)
  const { row } = record
  if (row.status === Rejected) conflict('The intake of a rejected admission cannot be changed.')
  const [batch] = batch_id === null ? [] : await lockBatches(trx, [batch_id])
  if (batch_id !== null && (batch?.course_id !== row.course_id || batch?.deletedAt !== null))
    invalid({ batch_id: 'Please choose an intake of this course.' })
  await record.change({ batch_id }, ifMatch)
  if (batch_id !== row.batch_id) {
    await endOffers(trx, [id], 'withdrawn')
    if (row.status === Approved && batch_id !== null) await assertSeats(trx, [batch_id])
  }
  return findAdmission(trx, id, admin)
}

async function findAdmission(db: Db, id: number, admin: AdminCall['admin']): Promise<Admission> {
  const [row] = await withTitles(db, [await getInboxRow(db, 'admission', id, admin.id)])
  return hidePersonalFields(admin, 'admission', row as Admission)
}

export default createSubmissionServer(
  {
    definition: admission,
    fields: admissionFields,
    endpoints: admissions,
    toRows: withTitles,
    afterChange: settleSeats,
    cells: {
      course_id: (row) => row.courseName,
      batch_id: (row) => row.batchTitle,
      source: (row) => admissionSourceLabels[row.source],
    },
  },
  {
    send: async (body, call) => {
      const received = await submitPublicForm(call, 'admission', body, (trx, fields) =>
        storeAdmission(trx, fields, call),
      )
      const replyBy = firstAnswerDue(new Date(), await readIdentity(call.db))
      return { ...received, replyBy: replyBy?.toISOString() ?? null }
    },

    intake: ({ id, batch_id }, call) => changeSite(call.db, (trx) => changeIntake(trx, id, batch_id, call)),

    comment: ({ id, comment }, { db, admin, ifMatch }) =>
      db.transaction().execute(async (trx) => {
        const record = await lockRecord(trx, admin, 'admission', id)
        if (record.row.status === Rejected) conflict('The comment on a rejected admission cannot be changed.')
        await record.change({ comment }, ifMatch)
        return findAdmission(trx, id, admin)
      }),
  },
)

/** @throws 422 if the course is closed */
export const findOpenCourse = (trx: Db, { course_id }: { course_id: number }) =>
  trx
    .selectFrom('course')
    .select('name')
    .where((eb) => eb.and({ id: course_id, status: 1, deletedAt: null }))
    .executeTakeFirstOrThrow(() => invalid({ course_id: 'This course is no longer open for admission.' }))
