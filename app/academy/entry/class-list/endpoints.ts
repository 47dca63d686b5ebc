import { z } from 'zod'
import { get } from '../../../platform/api/endpoint.ts'
import { isoDate, numericEnum } from '../../../platform/api/fields/scalar-fields.ts'

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

export const classLists = {
  students: get('/admin/Batch/:id/students', {
    right: 'personalData.read',
    summary: 'List the students of a batch, its approved admissions, by name',
  }).lists(Student),
  download: get('/admin/Batch/:id/class-list', {
    right: 'personalData.read',
    summary:
      'Export the class list of a batch for the trainer as CSV; attendance=1 adds a column for each class day, week (a Monday) for each class day of that week',
    query: z.object({
      attendance: numericEnum([0, 1], 'attendance must be 1 or 0.').optional(),
      week: isoDate('week must be a date (YYYY-MM-DD).').optional(),
    }),
  }).sends(),
}
