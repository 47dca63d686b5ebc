import { invalid } from '../../platform/errors.ts'
import type { Db } from '../../platform/db/database.ts'

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
