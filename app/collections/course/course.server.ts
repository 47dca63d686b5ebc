import type { SelectQueryBuilder } from 'kysely'
import { notFound } from '../../api/errors.ts'
import { serve } from '../../api/serve.server.ts'
import { changeRow, holdRow, stamps } from '../../db/change.server.ts'
import type { Kept } from '../../db/kept.ts'
import type { Db } from '../../db/open.server.ts'
import { countRows, noRows, page, type Paging } from '../../db/page.server.ts'
import { publish } from '../../db/revision.server.ts'
import type { Database } from '../../db/schema.server.ts'
import { contains } from '../../db/search.server.ts'
import { replaceImage, withImage } from '../../storage/images.server.ts'
import { recordAdded } from '../../history/audit/record.server.ts'
import { type Course, courses } from './course.ts'

export type CourseTable = Kept & {
  name: string
  description: string
  image: string | null
  drawing: string | null
  duration: string
  type: string
  users: number
  price: number
  category_id: number
  status: number
  program_modules: string
  learning_outcomes: string
  career_opportunities: string
}

type Filter = Paging & {
  category_id?: number | undefined
  status?: number | undefined
  search?: string | undefined
}

export async function coursesWhere(
  db: Db,
  { category_id, status, search, ...paging }: Filter,
  order: 'asc' | 'desc',
) {
  let matching = db.selectFrom('course').where('course.deletedAt', 'is', null)
  if (status !== undefined) matching = matching.where('course.status', '=', status)
  if (category_id !== undefined) matching = matching.where('course.category_id', '=', category_id)
  if (search) matching = matching.where(contains(['course.name'], search))
  const rows = await page(withCategory(matching), paging).orderBy('course.id', order).execute()
  return { rows: rows.map(toCourse), total: await countRows(matching) }
}

async function findCourse(db: Db, id: number): Promise<Course> {
  const row = await withCategory(db.selectFrom('course').where('course.deletedAt', 'is', null))
    .where('course.id', '=', id)
    .executeTakeFirst()
  return row ? toCourse(row) : notFound('Course')
}

const withCategory = (query: SelectQueryBuilder<Database, 'course', object>) =>
  query
    .innerJoin('category', 'category.id', 'course.category_id')
    .selectAll('course')
    .select(['category.name as categoryName', 'category.status as categoryStatus'])
    .select((eb) =>
      eb
        .selectFrom('admission')
        .select((approved) => approved.fn.countAll<number>().as('count'))
        .whereRef('admission.course_id', '=', 'course.id')
        .where('admission.status', '=', 3)
        .where('admission.deletedAt', 'is', null)
        .as('approved'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof withCategory>['executeTakeFirstOrThrow']>>

function toCourse({ categoryName, categoryStatus, approved, deletedAt: _, ...row }: Row): Course {
  const category = { id: row.category_id, name: categoryName, status: categoryStatus }
  return { ...row, category, users: row.users + Number(approved) }
}

export default serve(courses, {
  // Nobody but an administrator sees inactive courses, whatever is asked.
  list: (filter, { db }) =>
    filter.status === 0 ? noRows : coursesWhere(db, { ...filter, status: 1 }, 'asc'),

  one: async ({ id }, { db }) => {
    const course = await findCourse(db, id)
    return course.status === 1 ? course : notFound('Course')
  },

  adminList: (filter, { db }) => coursesWhere(db, filter, 'desc'),

  adminOne: ({ id }, { db }) => findCourse(db, id),

  add: ({ image, status = 1, ...fields }, { db, storage, admin }) =>
    withImage(storage, image, (path) =>
      publish(db, async (trx) => {
        const { id } = await trx
          .insertInto('course')
          .values({ ...fields, ...stamps(), status, image: path ?? null, users: 0 })
          .returning('id')
          .executeTakeFirstOrThrow()
        const row = await findCourse(trx, id)
        await recordAdded(trx, admin, 'course', row)
        return row
      }),
    ),

  update: ({ id, image, ...fields }, { db, storage, admin, ifMatch }) =>
    replaceImage(storage, image, (path) =>
      publish(db, async (trx) => {
        await holdRow(trx, 'course', id)
        const before = await findCourse(trx, id)
        await changeRow(trx, admin, 'course', id, { ...fields, ...(path && { image: path }) }, ifMatch)
        return { row: await findCourse(trx, id), before: before.image }
      }),
    ),
})
