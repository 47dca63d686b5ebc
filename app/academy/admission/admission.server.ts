import type { Generated, Selectable } from 'kysely'
import { conflict, invalid, notFound } from '#app/platform/errors.ts'
import type { AdminCall, Call } from '#app/platform/api/define-resource.server.ts'
import { changeRow } from '#app/records/change/change-row.server.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import type { Db, Trx } from '#app/platform/db/database.ts'
import {
  submitPublicForm,
  receiveSubmission,
  type InboxTable,
} from '#app/records/submission/receive/receive-submission.server.ts'
import { type InboxRow, getInboxRow } from '#app/records/submission/inbox.server.ts'
import { lockRecord } from '#app/records/change/lock-row.server.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import { firstAnswerDue, promiseReply } from '#app/records/working-hours/first-answer.ts'
import { hidePersonalFields } from '#app/records/privacy/hide-personal.ts'
import { publish } from '#app/platform/db/content-revision.server.ts'
import { assertSeats, endOffers, lockBatches, settleSeats } from '#app/academy/seat/seats.server.ts'
import { Approved, Rejected, type Stage } from '#app/records/submission-stages.ts'
import { idColumn, repliesColumn, stageColumn, submittedColumn } from '#app/records/content/csv-columns.ts'
import { type ColumnsOf, fieldCsvColumns } from '#app/records/field/columns.server.ts'
import { createSubmissionServer } from '#app/records/submission/submission.server.ts'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { acceptsApplications } from '#app/academy/batch/batch-states.ts'
import { Admission, type AdmissionBody, admissions } from './endpoints.ts'
import { admissionFields, admission } from './admission.ts'
import { admissionSourceLabels } from './admission-sources.ts'

type Columns = ColumnsOf<typeof admissionFields>

export type AdmissionTable = InboxTable &
  Omit<Columns, 'source'> & { source: Generated<Columns['source']>; status: Generated<Stage> }

async function storeAdmission(trx: Db, fields: AdmissionBody, call: Call) {
  const course = await findOpenCourse(trx, { ...fields, batch_id: null })
  const intake = await findIntake(trx, fields)
  const { fullName, email, phoneNumber, location } = fields
  const replyBy = firstAnswerDue(new Date(), await readIdentity(trx))
  return receiveSubmission(trx, call, 'admission', fields, {
    subject: `Admission request: ${fullName}, ${course.name}`,
    lines: {
      Name: fullName,
      Email: email,
      Phone: phoneNumber,
      Location: location,
      Course: course.name,
      Intake: intake,
    },
    acknowledgementText: replyBy && promiseReply(replyBy),
  })
}

/** @returns the first day in words. @throws 422 if the batch belongs to another course or accepts no applications. */
async function findIntake(
  trx: Db,
  { batch_id, course_id }: Pick<AdmissionBody, 'batch_id' | 'course_id'>,
): Promise<string | undefined> {
  if (batch_id === null) return undefined
  const batch = await trx
    .selectFrom('batch')
    .select(['state', 'firstDay', 'closesOn'])
    .where('id', '=', batch_id)
    .where('course_id', '=', course_id)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!batch) return invalid({ batch_id: 'Please choose an intake of this course.' })
  if (!acceptsApplications(batch))
    return invalid({ batch_id: 'This intake no longer accepts applications. Please choose another one.' })
  return writtenDate(batch.firstDay)
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
async function changeIntake(
  trx: Trx,
  id: number,
  batch_id: number | null,
  { admin, ifMatch }: AdminCall,
): Promise<Admission> {
  const row = (await lockRecord(trx, 'admission', id)) as Selectable<AdmissionTable>
  const [batch] = batch_id === null ? [] : await lockBatches(trx, [batch_id])
  if (batch_id !== null && (batch?.course_id !== row.course_id || batch?.deletedAt !== null))
    invalid({ batch_id: 'Please choose an intake of this course.' })
  await changeRow(trx, admin, 'admission', id, { batch_id }, ifMatch)
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

async function lockAndReadStatus(trx: Trx, id: number): Promise<Stage> {
  const row = await trx
    .selectFrom('admission')
    .select('status')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .$call(forUpdate(trx))
    .executeTakeFirst()
  return row ? row.status : notFound('Admission')
}

export default createSubmissionServer(
  {
    definition: admission,
    endpoints: admissions,
    toRows: withTitles,
    afterChange: settleSeats,
    csv: {
      ...idColumn,
      ...fieldCsvColumns(admissionFields, Admission, {
        cells: {
          course_id: (row) => row.courseName,
          batch_id: (row) => row.batchTitle,
          source: (row) => admissionSourceLabels[row.source],
        },
      }),
      ...repliesColumn,
      ...stageColumn('admission'),
      ...submittedColumn,
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

    intake: ({ id, batch_id }, call) => publish(call.db, (trx) => changeIntake(trx, id, batch_id, call)),

    comment: ({ id, comment }, { db, admin, ifMatch }) =>
      db.transaction().execute(async (trx) => {
        if ((await lockAndReadStatus(trx, id)) === Rejected)
          conflict('The comment on a rejected admission cannot be changed.')
        await changeRow(trx, admin, 'admission', id, { comment }, ifMatch)
        return findAdmission(trx, id, admin)
      }),
  },
)

/** @throws 422 if the course is closed, or the batch belongs to another course */
export async function findOpenCourse(
  trx: Db,
  { course_id, batch_id }: { course_id: number; batch_id: number | null },
): Promise<{ name: string }> {
  const course = await trx
    .selectFrom('course')
    .select('name')
    .where('id', '=', course_id)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!course) return invalid({ course_id: 'This course is no longer open for admission.' })
  if (batch_id === null) return course
  const batch = await trx
    .selectFrom('batch')
    .select('id')
    .where('id', '=', batch_id)
    .where('course_id', '=', course_id)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return batch ? course : invalid({ batch_id: 'Please choose an intake of this course.' })
}
