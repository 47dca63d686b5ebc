import type { Db } from '../../../platform/db/database.ts'
import { Rejected } from '../../../records/submission-stages.ts'
import { addDays } from '../read-seed.server.ts'

const intakeCourses = ['Welding Inspection', 'Sterile Processing Technician']

const demoOffers = [
  { fullName: 'Thomas Chacko', state: 'offered', days: 3, daysAgo: 1 },
  { fullName: 'Vishnu Prasad', state: 'expired', days: 3, daysAgo: 5 },
] as const

/** Applications of two courses name the next intake, two with an offer. */
export async function insertDemoSeats(trx: Db, installed: Date): Promise<void> {
  const batches = await trx
    .selectFrom('batch')
    .innerJoin('course', 'course.id', 'batch.course_id')
    .select(['batch.id', 'batch.course_id'])
    .where('course.name', 'in', intakeCourses)
    .where('batch.state', '=', 'open')
    .orderBy('batch.firstDay', 'desc')
    .execute()
  const nextBatches = new Map(batches.map(({ course_id, id }) => [course_id, id]))
  for (const [course_id, batch_id] of nextBatches)
    await trx
      .updateTable('admission')
      .set({ batch_id })
      .where('course_id', '=', course_id)
      .where('status', '!=', Rejected)
      .execute()
  for (const { fullName, state, days, daysAgo } of demoOffers) {
    const row = await trx
      .selectFrom('admission')
      .select(['id', 'batch_id'])
      .where('fullName', '=', fullName)
      .executeTakeFirst()
    if (!row?.batch_id) continue
    const createdAt = addDays(installed, -daysAgo)
    const until = addDays(createdAt, days).toISOString()
    await trx
      .insertInto('seatOffer')
      .values({
        admissionId: row.id,
        batchId: row.batch_id,
        state,
        until,
        userId: 'sample',
        userName: 'Sample clerk',
        createdAt: createdAt.toISOString(),
        endedAt: state === 'expired' ? until : null,
      })
      .execute()
  }
}
