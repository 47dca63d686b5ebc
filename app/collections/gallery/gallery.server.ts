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
import { gallery, type GalleryItem } from './gallery.ts'

export type GalleryTable = Kept & { name: string; type: string; image: string | null; status: number }

type Filter = Paging & { status?: number | undefined; search?: string | undefined }

const thing = 'Gallery item'
const shown = ['id', 'name', 'type', 'image', 'status', 'version', 'createdAt', 'updatedAt'] as const

export async function galleryWhere(db: Db, { status, search, ...paging }: Filter) {
  let matching = db.selectFrom('gallery').where('deletedAt', 'is', null)
  if (status !== undefined) matching = matching.where('status', '=', status)
  if (search) matching = matching.where(contains(['name', 'type'], search))
  const rows = await page(matching, paging).select(shown).orderBy('id', 'desc').execute()
  return { rows, total: await countRows(matching) }
}

async function findGalleryItem(db: Db, id: number): Promise<GalleryItem> {
  const item = await db
    .selectFrom('gallery')
    .select(shown)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return item ?? notFound(thing)
}

export default serve(gallery, {
  list: (filter, { db }) => (filter.status === 0 ? noRows : galleryWhere(db, { ...filter, status: 1 })),

  adminList: (filter, { db }) => galleryWhere(db, filter),

  adminOne: ({ id }, { db }) => findGalleryItem(db, id),

  add: ({ image, status = 1, ...fields }, { db, storage, admin }) =>
    withImage(storage, image, (path) =>
      publish(db, async (trx) => {
        const row = await trx
          .insertInto('gallery')
          .values({ ...fields, ...stamps(), status, image: path ?? null })
          .returning(shown)
          .executeTakeFirstOrThrow()
        await recordAdded(trx, admin, 'gallery', row)
        return row
      }),
    ),

  update: ({ id, image, ...fields }, { db, storage, admin, ifMatch }) =>
    replaceImage(storage, image, (path) =>
      publish(db, async (trx) => {
        await holdRow(trx, 'gallery', id)
        const before = await findGalleryItem(trx, id)
        await changeRow(trx, admin, 'gallery', id, { ...fields, ...(path && { image: path }) }, ifMatch)
        return { row: await findGalleryItem(trx, id), before: before.image }
      }),
    ),

  remove: ({ id }, { db, admin }) => publish(db, (trx) => trashRow(trx, admin, 'gallery', id)),
})
