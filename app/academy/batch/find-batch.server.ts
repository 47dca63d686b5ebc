import type { Db } from '#app/platform/db/database.ts'
import { notFound } from '#app/platform/errors.ts'
import { Approved } from '#app/records/submission-stages.ts'

/** Also finds a batch in the trash. */
export const selectBatch = (db: Db, id: number) =>
  db
    .selectFrom('batch')
    .innerJoin('course', 'course.id', 'batch.course_id')
    .selectAll('batch')
    .select('course.name as courseName')
    .where('batch.id', '=', id)

/** @throws 404 */
export const findBatch = (db: Db, id: number) =>
  selectBatch(db, id)
    .where('batch.deletedAt', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Batch'))

/** The approved admissions of all batches. */
export const selectStudents = (db: Db) =>
  db
    .selectFrom('admission')
    .innerJoin('batch', 'batch.id', 'admission.batch_id')
    .where((eb) => eb.and({ 'admission.status': Approved, 'admission.deletedAt': null }))
