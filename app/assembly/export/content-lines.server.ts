import type { Db } from '../../db/open.server.ts'
import type { Paging } from '../../db/page.server.ts'
import { bannersWhere } from '../../collections/banner/banner.server.ts'
import { coursesWhere } from '../../collections/course/course.server.ts'
import { eventsWhere } from '../../collections/event/event.server.ts'
import { galleryWhere } from '../../collections/gallery/gallery.server.ts'
import type { ContentKind } from '../../collections/item-kinds.ts'
import { newsWhere } from '../../collections/news/news.server.ts'

/** Rows read at once. */
const atOnce = 500

type Filter = { status?: number | undefined; search?: string | undefined; category_id?: number | undefined }
type List = (db: Db, filter: Filter & Paging) => Promise<{ rows: object[] }>

const lists: Record<ContentKind, List> = {
  course: (db, filter) => coursesWhere(db, filter, 'desc'),
  banner: bannersWhere,
  news: newsWhere,
  event: (db, filter) => eventsWhere(db, filter, 'desc'),
  gallery: galleryWhere,
}

/** The matching rows of a list in its order, some at a time. */
export async function* contentLines(db: Db, kind: ContentKind, filter: Filter): AsyncGenerator<object[]> {
  for (let offset = 1; ; offset += 1) {
    const { rows } = await lists[kind](db, { ...filter, limit: atOnce, offset })
    if (rows.length) yield rows
    if (rows.length < atOnce) return
  }
}
