import { sql } from 'kysely'
import type { Db } from '../../db/open.server.ts'

/** The row that shows a picture, by the path it carries as `image`; in the trash where `deletedAt` is set. */
export function findImageOwner(
  db: Db,
  path: string,
): Promise<{ kind: string; id: number; deletedAt: string | null } | undefined> {
  const shownBy = (table: 'course' | 'banner' | 'news' | 'gallery') =>
    db
      .selectFrom(table)
      .select(['id', 'deletedAt', sql<string>`${sql.lit(table)}`.as('kind')])
      .where('image', '=', path)
  return shownBy('course')
    .unionAll(shownBy('banner'))
    .unionAll(shownBy('news'))
    .unionAll(shownBy('gallery'))
    .executeTakeFirst()
}
