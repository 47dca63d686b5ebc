import { z } from 'zod'
import { byteOrderMark, formatCsvLine } from '#app/platform/api/csv/csv.ts'
import { defineResource, listOf } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { numericEnum } from '#app/platform/api/fields/field-schemas.ts'
import { privateFile } from '#app/platform/api/response.ts'
import type { Db } from '#app/platform/db/database.ts'
import { logExport } from '#app/records/audit/write-audit.server.ts'
import { correctStudents } from '#app/records/privacy/person-groups.server.ts'
import { listClassDays, type Weekday } from '#app/academy/batch/class-days.ts'
import { findBatch, selectStudents } from '#app/academy/batch/find-batch.server.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import { readBatchFees, type StudentFees } from '#app/academy/fee/student-fees.server.ts'

const Student = z.object({
  /** Id of the admission. */
  id: z.int(),
  reference: z.string().nullable(),
  fullName: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string(),
  location: z.string().nullable(),
  /** 'Paid', '₹18,000 overdue' or '₹30,000 to pay'. Empty without fees. */
  fees: z.string(),
})
export type Student = z.output<typeof Student>

const classLists = {
  students: get('/admin/Batch/:id/students', {
    right: 'personalData.read',
    summary: 'List the students of a batch, its approved admissions, by name',
  }).lists(Student),
  download: get('/admin/Batch/:id/class-list', {
    right: 'personalData.read',
    summary:
      'Export the class list of a batch for the trainer as CSV; attendance=1 adds a column for each class day',
    query: z.object({
      attendance: numericEnum([0, 1], 'attendance must be 1 or 0.').optional(),
    }),
  }).sends(),
}

async function findStudents(db: Db, batchId: number): Promise<Student[]> {
  const rows = await selectStudents(db)
    .select(['admission.id', 'reference', 'fullName', 'phoneNumber', 'email', 'location'])
    .select(['emailKey', 'phoneKey'])
    .where('batch.id', '=', batchId)
    .orderBy('admission.id')
    .execute()
  const corrected = await correctStudents(db, rows)
  const { students } = await readBatchFees(db, batchId)
  const feesOf = new Map(students.map((student) => [student.id, describeFees(student)]))
  return corrected
    .map((row) => ({ ...row, fees: feesOf.get(row.id) ?? '' }))
    .toSorted((a, b) => a.fullName.localeCompare(b.fullName, 'en-IN'))
}

function describeFees({ total, balance, overdue }: StudentFees): string {
  if (total === 0) return ''
  if (balance <= 0) return 'Paid'
  return overdue > 0 ? `${formatFee(overdue)} overdue` : `${formatFee(balance)} to pay`
}

/** For trainers: without addresses. */
function formatClassList(students: readonly Student[], days: readonly string[] | undefined): string {
  const headings = days ? ['No.', 'Name', 'Phone', ...days] : ['No.', 'Name', 'Phone', 'Fees']
  const lines = students.map(({ fullName, phoneNumber, fees }, index) => {
    const first = [index + 1, fullName, phoneNumber]
    return formatCsvLine(days ? [...first, ...days.map(() => '')] : [...first, fees])
  })
  return byteOrderMark + formatCsvLine(headings) + lines.join('')
}

export default defineResource(classLists, {
  students: async ({ id }, { db }) => {
    await findBatch(db, id)
    return listOf(await findStudents(db, id))
  },

  download: async ({ id, attendance }, call) => {
    const { db } = call
    const batch = await findBatch(db, id)
    const weekdays = JSON.parse(batch.weekdays) as Weekday[]
    const days = attendance === 1 ? listClassDays({ ...batch, weekdays }) : undefined
    const students = await findStudents(db, id)
    const after = { batch_id: id, title: batch.title }
    await logExport(call, { kind: 'admission', after })
    return privateFile(formatClassList(students, days), {
      name: `class-list-${batch.firstDay}-${id}${days ? '-days' : ''}.csv`,
      type: 'text/csv; charset=utf-8',
    })
  },
})
