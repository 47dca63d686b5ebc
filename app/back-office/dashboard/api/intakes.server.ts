import { sql } from 'kysely'
import { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import { type Db, now } from '#app/platform/db/database.ts'
import { Pending } from '#app/records/submission-stages.ts'
import { acceptsApplications } from '#app/academy/batch/batch-states.ts'
import { selectTakenSeats } from '#app/academy/batch/taken-seats.server.ts'

export const Intake = z.object({
  id: z.int(),
  courseName: z.string(),
  firstDay: z.string(),
  online: z.int(),
  place: z.string().nullable(),
  seats: z.int(),
  taken: z.int(),
  held: z.int(),
  pending: z.int(),
  /** Applications are no longer accepted. */
  isClosed: z.boolean(),
})

export async function findNextIntakes(db: Db, count: number): Promise<z.output<typeof Intake>[]> {
  const rows = await db
    .selectFrom('batch')
    .innerJoin('course', 'course.id', 'batch.course_id')
    .select([
      'batch.id',
      'course.name as courseName',
      'firstDay',
      'online',
      'place',
      'seats',
      'state',
      'closesOn',
    ])
    .select(selectTakenSeats())
    .select(({ selectFrom }) =>
      selectFrom('admission')
        .select(({ fn }) => fn.countAll().as('pending'))
        .whereRef('admission.batch_id', '=', 'batch.id')
        .where('admission.status', '=', Pending)
        .where('admission.deletedAt', 'is', null)
        .where(({ not, exists }) => not(exists(selectOpenOffers(db))))
        .as('pending'),
    )
    .where('batch.status', '=', 1)
    .where('batch.deletedAt', 'is', null)
    .where('batch.state', 'in', ['open', 'closed'])
    .where('batch.firstDay', '>=', companyToday())
    .orderBy('batch.firstDay')
    .orderBy('batch.id')
    .limit(count)
    .execute()
  return rows.map(({ state, closesOn, ...row }) => ({
    ...row,
    pending: Number(row.pending),
    isClosed: !acceptsApplications({ state, closesOn, firstDay: row.firstDay }),
  }))
}

const selectOffered = (db: Db) =>
  db.selectFrom('seatOffer').where('seatOffer.state', '=', 'offered').where('seatOffer.until', '>', now())

const selectOpenOffers = (db: Db) =>
  selectOffered(db)
    .select('seatOffer.id')
    .where('seatOffer.admissionId', '=', sql.ref<number>('admission.id'))
