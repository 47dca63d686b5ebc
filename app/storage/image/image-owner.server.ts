import { sql } from 'kysely'
import { companyToday } from '../../content/company-time.ts'
import type { Db } from '../../db/open.server.ts'

/** A row that shows a picture; in the trash where `deletedAt` is set. */
type ImageOwner = {
  kind: string
  id: number
  deletedAt: string | null
  /** 1: visitors see the row. */
  isPublic: number
}

/** The row that shows a picture, by the path it carries as `image`. */
export function findImageOwner(db: Db, path: string): Promise<ImageOwner | undefined> {
  const shownBy = (table: 'course' | 'banner' | 'gallery') =>
    db
      .selectFrom(table)
      .select(['id', 'deletedAt', sql<string>`${sql.lit(table)}`.as('kind'), 'status as isPublic'])
      .where('image', '=', path)
  const shownByNews = db
    .selectFrom('news')
    .select(['id', 'deletedAt', sql<string>`'news'`.as('kind')])
    .select((eb) =>
      eb.case().when('date', '<=', companyToday()).then(eb.ref('status')).else(0).end().as('isPublic'),
    )
    .where('image', '=', path)
  return shownBy('course')
    .unionAll(shownBy('banner'))
    .unionAll(shownBy('gallery'))
    .unionAll(shownByNews)
    .executeTakeFirst()
}
