import type { Generated } from 'kysely'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/api/define-resource.server.ts'
import { changeRow } from '../../records/change/change-row.server.ts'
import { forUpdate } from '../../platform/db/engine.server.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import {
  submitPublicForm,
  receiveSubmission,
  type InboxTable,
} from '../../records/submission/receive/receive-submission.server.ts'
import { type InboxRow, getInboxRow } from '../../records/submission/inbox.server.ts'
import { Rejected, type Stage } from '../../records/submission-stages.ts'
import { idColumn, repliesColumn, stageColumn, submittedColumn } from '../../records/content/csv-columns.ts'
import { type ColumnsOf, fieldCsvColumns } from '../../records/field/columns.server.ts'
import { createSubmissionServer } from '../../records/submission/submission.server.ts'
import { Admission, type AdmissionBody, admissions } from './endpoints.ts'
import { admissionSourceLabels } from './admission-sources.ts'
import { admission } from './definition.ts'
import { admissionFields } from './fields.ts'
import { findOpenCourse } from './open-course.server.ts'

type Columns = ColumnsOf<typeof admissionFields>

export type AdmissionTable = InboxTable &
  Omit<Columns, 'source'> & { source: Generated<Columns['source']>; status: Generated<Stage> }

async function storeAdmission(trx: Db, fields: AdmissionBody, call: Call) {
  const course = await findOpenCourse(trx, fields)
  const { fullName, email, phoneNumber, location } = fields
  return receiveSubmission(trx, call, 'admission', fields, {
    subject: `Admission request: ${fullName}, ${course.name}`,
    lines: { Name: fullName, Email: email, Phone: phoneNumber, Location: location, Course: course.name },
  })
}

async function withTitles(db: Db, rows: InboxRow<'admission'>[]): Promise<Admission[]> {
  const courses = await db.selectFrom('course').select(['id', 'name']).execute()
  const names = new Map(courses.map(({ id, name }) => [id, name]))
  const batches = await db.selectFrom('batch').select(['id', 'title']).execute()
  const titles = new Map(batches.map(({ id, title }) => [id, title]))
  return rows.map((row) => ({
    ...row,
    courseName: names.get(row.course_id ?? 0) ?? null,
    batchTitle: titles.get(row.batch_id ?? 0) ?? null,
  }))
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
    send: (body, call) =>
      submitPublicForm(call, 'admission', body, (trx, fields) => storeAdmission(trx, fields, call)),

    comment: ({ id, comment }, { db, admin, ifMatch }) =>
      db.transaction().execute(async (trx) => {
        if ((await lockAndReadStatus(trx, id)) === Rejected)
          conflict('The comment on a rejected admission cannot be changed.')
        await changeRow(trx, admin, 'admission', id, { comment }, ifMatch)
        const [row] = await withTitles(trx, [await getInboxRow(trx, 'admission', id, 'Admission', admin.id)])
        return row as Admission
      }),
  },
)
