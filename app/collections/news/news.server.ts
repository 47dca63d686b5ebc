import { companyToday } from '../../content/company-time.ts'
import { notFound } from '../../api/errors.ts'
import { serve } from '../../api/serve.server.ts'
import { changeRow, holdRow, stamps, trashRow } from '../../db/change.server.ts'
import type { Kept } from '../../db/kept.ts'
import type { Db } from '../../db/open.server.ts'
import { countRows, noRows, page, type Paging } from '../../db/page.server.ts'
import { publish } from '../../db/revision.server.ts'
import { contains } from '../../db/search.server.ts'
import { replaceImage, withImage } from '../../storage/images.server.ts'
import { recordAdded } from '../../history/audit/record.server.ts'
import { type News, news } from './news.ts'
import { isPublic } from './public-news.ts'

export type NewsTable = Kept & {
  tittle: string
  name: string
  description: string
  image: string | null
  date: string
  tags: string
  status: number
}

type Filter = Paging & {
  status?: number | undefined
  search?: string | undefined
  /** The last date (YYYY-MM-DD) that counts. */
  until?: string | undefined
}

const thing = 'News item'
const shown = [
  'id',
  'tittle',
  'name',
  'description',
  'image',
  'date',
  'tags',
  'status',
  'version',
  'createdAt',
  'updatedAt',
] as const

export async function newsWhere(db: Db, { status, search, until, ...paging }: Filter) {
  let matching = db.selectFrom('news').where('deletedAt', 'is', null)
  if (status !== undefined) matching = matching.where('status', '=', status)
  if (until !== undefined) matching = matching.where('date', '<=', until)
  if (search) matching = matching.where(contains(['tittle', 'name', 'tags'], search))
  const rows = await page(matching, paging)
    .select(shown)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { rows, total: await countRows(matching) }
}

async function findNews(db: Db, id: number): Promise<News> {
  const item = await db
    .selectFrom('news')
    .select(shown)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return item ?? notFound(thing)
}

export default serve(news, {
  // News with a date to come are seen by administrators only, until that day begins at the company.
  list: (filter, { db }) =>
    filter.status === 0 ? noRows : newsWhere(db, { ...filter, status: 1, until: companyToday() }),

  one: async ({ id }, { db }) => {
    const item = await findNews(db, id)
    return isPublic(item) ? item : notFound(thing)
  },

  adminList: (filter, { db }) => newsWhere(db, filter),

  adminOne: ({ id }, { db }) => findNews(db, id),

  add: ({ image, tags = '', ...fields }, { db, storage, admin }) =>
    withImage(storage, image, (path) =>
      publish(db, async (trx) => {
        const row = await trx
          .insertInto('news')
          .values({ ...fields, ...stamps(), tags, image: path ?? null })
          .returning(shown)
          .executeTakeFirstOrThrow()
        await recordAdded(trx, admin, 'news', row)
        return row
      }),
    ),

  update: ({ id, image, ...fields }, { db, storage, admin, ifMatch }) =>
    replaceImage(storage, image, (path) =>
      publish(db, async (trx) => {
        await holdRow(trx, 'news', id)
        const before = await findNews(trx, id)
        await changeRow(trx, admin, 'news', id, { ...fields, ...(path && { image: path }) }, ifMatch)
        return { row: await findNews(trx, id), before: before.image }
      }),
    ),

  remove: ({ id }, { db, admin }) => publish(db, (trx) => trashRow(trx, admin, 'news', id)),
})
