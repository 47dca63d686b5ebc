import type { Generated } from 'kysely'
import { conflict, invalid, notFound } from '../../api/errors.ts'
import { type AdminCall, type Call, serve } from '../../api/serve.server.ts'
import { changeRow, trashRow } from '../../db/change.server.ts'
import { held } from '../../db/engine.server.ts'
import type { Db, Trx } from '../../db/open.server.ts'
import { raiseRevision } from '../../db/revision.server.ts'
import { tellCompany } from '../../mail/outbox.server.ts'
import { submitGuarded } from '../../inbox/guard-submission.server.ts'
import { type InboxTable, inboxRow, inboxRows, newRow, type Past } from '../../inbox/inbox.server.ts'
import { personKeys } from '../../inbox/same-person.ts'
import { Approved, Rejected, type Stage } from '../../inbox/stages.ts'
import { type Admission, type AdmissionFields, admissions } from './admission.ts'

export type AdmissionTable = InboxTable & {
  fullName: string
  email: string
  phoneNumber: string | null
  location: string | null
  message: string
  comment: string | null
  status: Generated<Stage>
  course_id: number | null
}

/** Stores an admission request, pending. @returns its id. */
export async function insertAdmission(
  db: Db,
  fields: AdmissionFields,
  past: Past & { comment?: string | null } = {},
): Promise<number> {
  const { fullName, email, phoneNumber = null } = fields
  const { id } = await db
    .insertInto('admission')
    .values({ ...fields, phoneNumber, ...newRow(past, fullName, email), ...personKeys(email, phoneNumber) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function receive(trx: Db, fields: AdmissionFields, { settings }: Call) {
  const course = await trx
    .selectFrom('course')
    .select('name')
    .where('id', '=', fields.course_id)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!course) return invalid({ course_id: 'This course is no longer open for admission.' })
  const id = await insertAdmission(trx, fields)
  const { fullName, email, phoneNumber, location, message } = fields
  await tellCompany(trx, settings, {
    subject: `Admission request: ${fullName}, ${course.name}`,
    replyTo: email,
    lines: { Name: fullName, Email: email, Phone: phoneNumber, Location: location, Course: course.name },
    text: message,
    about: { kind: 'admission', id },
    screen: '/admin/admission',
  })
  return { id }
}

async function courseNames(db: Db): Promise<Map<number, string>> {
  const courses = await db.selectFrom('course').select(['id', 'name']).execute()
  return new Map(courses.map(({ id, name }) => [id, name]))
}

async function findAdmission(db: Db, id: number, { admin }: AdminCall): Promise<Admission> {
  const row = await inboxRow(db, 'admission', id, 'Admission', admin.id)
  const names = await courseNames(db)
  return { ...row, courseName: names.get(row.course_id ?? 0) ?? null }
}

async function statusOf(trx: Trx, id: number): Promise<Stage> {
  const row = await trx
    .selectFrom('admission')
    .select('status')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .$call(held(trx))
    .executeTakeFirst()
  return row ? row.status : notFound('Admission')
}

export default serve(admissions, {
  send: (given, call) => submitGuarded(call, 'admission', given, (trx, fields) => receive(trx, fields, call)),

  list: async (filter, { db, admin }) => {
    const { rows, total } = await inboxRows(db, 'admission', filter, admin.id)
    const names = await courseNames(db)
    return { rows: rows.map((row) => ({ ...row, courseName: names.get(row.course_id ?? 0) ?? null })), total }
  },

  one: ({ id }, call) => findAdmission(call.db, id, call),

  // Course pages count approved admissions, so they change with them.
  status: ({ id, status }, call) =>
    call.db.transaction().execute(async (trx) => {
      const before = await statusOf(trx, id)
      await changeRow(trx, call.admin, 'admission', id, { status }, call.ifMatch)
      if ((before === Approved) !== (status === Approved)) await raiseRevision(trx)
      return findAdmission(trx, id, call)
    }),

  comment: ({ id, comment }, call) =>
    call.db.transaction().execute(async (trx) => {
      if ((await statusOf(trx, id)) === Rejected)
        conflict('The comment on a rejected admission cannot be changed.')
      await changeRow(trx, call.admin, 'admission', id, { comment }, call.ifMatch)
      return findAdmission(trx, id, call)
    }),

  remove: ({ id }, { db, admin }) =>
    db.transaction().execute(async (trx) => {
      const before = await statusOf(trx, id)
      await trashRow(trx, admin, 'admission', id)
      if (before === Approved) await raiseRevision(trx)
      return null
    }),
})
