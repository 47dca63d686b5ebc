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
import { type Banner, banners } from './banner.ts'

export type BannerTable = Kept & {
  tittle: string
  description: string
  image: string | null
  status: number
}

type Filter = Paging & { status?: number | undefined; search?: string | undefined }

const shown = ['id', 'tittle', 'description', 'image', 'status', 'version', 'createdAt', 'updatedAt'] as const

export async function bannersWhere(db: Db, { status, search, ...paging }: Filter) {
  let matching = db.selectFrom('banner').where('deletedAt', 'is', null)
  if (status !== undefined) matching = matching.where('status', '=', status)
  if (search) matching = matching.where(contains(['tittle', 'description'], search))
  const rows = await page(matching, paging).select(shown).orderBy('id', 'desc').execute()
  return { rows, total: await countRows(matching) }
}

async function findBanner(db: Db, id: number): Promise<Banner> {
  const banner = await db
    .selectFrom('banner')
    .select(shown)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return banner ?? notFound('Banner')
}

export default serve(banners, {
  list: (filter, { db }) => (filter.status === 0 ? noRows : bannersWhere(db, { ...filter, status: 1 })),

  adminList: (filter, { db }) => bannersWhere(db, filter),

  adminOne: ({ id }, { db }) => findBanner(db, id),

  add: ({ image, status = 1, ...fields }, { db, storage, admin }) =>
    withImage(storage, image, (path) =>
      publish(db, async (trx) => {
        const row = await trx
          .insertInto('banner')
          .values({ ...fields, ...stamps(), status, image: path ?? null })
          .returning(shown)
          .executeTakeFirstOrThrow()
        await recordAdded(trx, admin, 'banner', row)
        return row
      }),
    ),

  update: ({ id, image, ...fields }, { db, storage, admin, ifMatch }) =>
    replaceImage(storage, image, (path) =>
      publish(db, async (trx) => {
        await holdRow(trx, 'banner', id)
        const before = await findBanner(trx, id)
        await changeRow(trx, admin, 'banner', id, { ...fields, ...(path && { image: path }) }, ifMatch)
        return { row: await findBanner(trx, id), before: before.image }
      }),
    ),

  remove: ({ id }, { db, admin }) => publish(db, (trx) => trashRow(trx, admin, 'banner', id)),
})
