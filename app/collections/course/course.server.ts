import { expressionBuilder } from 'kysely'
import type { Db } from '../../db/open.server.ts'
import { countRows } from '../../db/page.server.ts'
import type { Database } from '../../db/schema.server.ts'
import type { VersionedRow } from '../../db/versioned-row.ts'
import { Approved } from '../submission-stages.ts'
import { contentServer } from '../content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../csv-columns.ts'
import { withPosition } from '../sort-position.server.ts'
import { type Course, courses } from './endpoints.ts'
import type { Advice } from '../definition.ts'
import { course } from './definition.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    course: CourseTable
  }
}

export type CourseTable = VersionedRow & {
  name: string
  description: string
  image: string | null
  drawing: string | null
  duration: string
  type: string
  users: number
  price: number
  category_id: number
  position: number
  status: number
  program_modules: string
  learning_outcomes: string
  career_opportunities: string
}

const withCategory = (db: Db) =>
  db
    .selectFrom('course')
    .innerJoin('category', 'category.id', 'course.category_id')
    .selectAll('course')
    .select([
      'category.name as categoryName',
      'category.status as categoryStatus',
      'category.drawing as categoryDrawing',
    ])
    .select((eb) =>
      eb
        .selectFrom('admission')
        .select((approved) => approved.fn.countAll<number>().as('count'))
        .whereRef('admission.course_id', '=', 'course.id')
        .where('admission.status', '=', Approved)
        .where('admission.deletedAt', 'is', null)
        .as('approved'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof withCategory>['executeTakeFirstOrThrow']>>

function toCourse({
  categoryName,
  categoryStatus,
  categoryDrawing,
  approved,
  deletedAt: _,
  ...row
}: Row): Course {
  const category = { id: row.category_id, name: categoryName, status: categoryStatus }
  return { ...row, drawing: row.drawing ?? categoryDrawing, category, users: row.users + Number(approved) }
}

/** Active courses that pages show without picture and drawing. */
async function coursesWithoutImage(db: Db): Promise<Advice[]> {
  const withoutImage = db
    .selectFrom('course')
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .where('image', 'is', null)
    .where('drawing', 'is', null)
  const newest = await withoutImage.select(['id', 'name']).orderBy('id', 'desc').limit(3).execute()
  if (!newest[0]) return []
  const count = await countRows(withoutImage)
  const names = newest.map(({ name }) => name).join(', ')
  return [
    {
      icon: 'image-off',
      tone: 'quiet',
      title: count === 1 ? '1 course has no picture' : `${count} courses have no picture`,
      text: count > newest.length ? `${names} and others.` : `${names}.`,
      action: { label: 'Edit', path: `/admin/courses?id=${newest[0].id}` },
    },
  ]
}

export default contentServer({
  definition: course,
  endpoints: courses,
  rows: (db) => withCategory(db).orderBy('course.position').orderBy('course.id').$castTo<Course>(),
  toRow: toCourse,
  search: ['course.name'],
  advice: coursesWithoutImage,
  where: ({ category_id }) =>
    category_id === undefined
      ? undefined
      : expressionBuilder<Database, 'course'>()('course.category_id', '=', category_id),
  insert: (trx, values) =>
    trx.insertInto('course').values({ status: 1, users: 0, ...withPosition('course', values) }),
  csv: {
    ...idColumn,
    Position: (row) => row.position,
    Title: (row) => row.name,
    Description: (row) => row.description,
    Category: (row) => row.category.name,
    'Program Modules': (row) => row.program_modules,
    'Learning Outcomes': (row) => row.learning_outcomes,
    'Career Opportunities': (row) => row.career_opportunities,
    'Price (₹)': (row) => row.price,
    Duration: (row) => row.duration,
    Type: (row) => row.type,
    'Users enrolled': (row) => row.users,
    ...activeColumn,
    ...timeColumns,
  },
})
