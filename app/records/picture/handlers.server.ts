import { conflict, notFound } from '../../platform/errors.ts'
import { defineResource } from '../../platform/api/define-resource.server.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { forUpdate } from '../../platform/db/engine.server.ts'
import { paginateBounded, countRows } from '../../platform/db/pagination.server.ts'
import { publish } from '../../platform/db/revision/content-revision.server.ts'
import { anyColumnContains } from '../../platform/db/search/like-search.server.ts'
import { diffFields, writeAuditEntry } from '../audit/write-audit.server.ts'
import { columnValueToKey } from '../../platform/storage/files/file-columns.server.ts'
import { deletePictures, saveImage } from '../../platform/storage/image/images.server.ts'
import type { Storage } from '../../platform/storage/stored-files.ts'
import { library, type Picture, type pictureViews } from './endpoints.ts'
import { addPictures, changePicture, type PictureRow } from './picture-rows.server.ts'
import { isUnused, findLabelledUses, findUses, describeUses } from './picture-uses.server.ts'

type Filter = {
  search?: string | undefined
  image?: string | undefined
  view?: (typeof pictureViews)[number]
}

function selectMatching(db: Db, { search, image, view }: Filter) {
  let query = db.selectFrom('picture')
  if (search) query = query.where(anyColumnContains(['title', 'alt'], search))
  if (image) query = query.where('file', '=', image)
  if (view === 'unused') query = query.where(isUnused())
  if (view === 'undescribed') query = query.where('alt', 'is', null)
  return query
}

const toPicture = ({ file, withRecord: _, ...row }: PictureRow): Picture => ({ ...row, image: file })

async function find(db: Db, id: number, isLocked = false): Promise<PictureRow> {
  const query = db.selectFrom('picture').selectAll().where('id', '=', id)
  return (await (isLocked ? query.$call(forUpdate(db)) : query).executeTakeFirst()) ?? notFound('Picture')
}

async function findByFile(db: Db, file: string): Promise<PictureRow> {
  return (
    (await db.selectFrom('picture').selectAll().where('file', '=', file).executeTakeFirst()) ??
    notFound('Picture')
  )
}

async function readSize(storage: Storage, file: string): Promise<number | null> {
  const key = columnValueToKey({ collection: 'picture', column: 'file', type: 'picture' }, file)
  const data = key === undefined ? undefined : await storage.getMetaData(key).catch(() => undefined)
  return data?.contentLength ?? null
}

export default defineResource(library, {
  list: async (filter, { db }) => {
    const query = selectMatching(db, filter)
    const found = await paginateBounded(query.selectAll(), filter).orderBy('id', 'desc').execute()
    const uses = await findUses(
      db,
      found.map(({ file }) => file),
    )
    const rows = found.map((row) => ({
      ...toPicture(row),
      uses: uses.filter(({ file }) => file === row.file).length,
    }))
    return { rows, total: await countRows(query) }
  },

  one: async ({ id }, { db, storage }) => {
    const row = await find(db, id)
    return {
      ...toPicture(row),
      bytes: await readSize(storage, row.file),
      usedBy: await findLabelledUses(db, row.file),
    }
  },

  add: async ({ image, alt }, { db, storage, admin }) => {
    const file = await saveImage(storage, image)
    // If the transaction fails, the hourly cleanup deletes the unreferenced files.
    return db.transaction().execute(async (trx) => {
      await addPictures(trx, [{ file, title: image.name, alt, withRecord: 0 }], admin.name)
      const row = await findByFile(trx, file)
      await writeAuditEntry(trx, admin, { action: 'add', kind: 'picture', itemId: row.id, label: row.title })
      return toPicture(row)
    })
  },

  change: ({ id, ...changes }, { db, admin, ifMatch }) =>
    publish(db, async (trx) => {
      const row = await find(trx, id, true)
      if (ifMatch !== undefined && ifMatch !== row.version)
        conflict('Someone else changed this. Reload to see the latest version.')
      const changed = diffFields(row, changes)
      if (!changed) return toPicture(row)
      await changePicture(trx, row, changes)
      await writeAuditEntry(trx, admin, {
        action: 'update',
        kind: 'picture',
        itemId: id,
        label: row.title,
        ...changed,
      })
      return toPicture(await find(trx, id))
    }),

  remove: async ({ id }, { db, storage, admin }) => {
    const file = await db.transaction().execute((trx) => removeUnused(trx, id, admin))
    await deletePictures(storage, [file])
    return null
  },
})

async function removeUnused(
  trx: Trx,
  id: number,
  admin: Parameters<typeof writeAuditEntry>[1],
): Promise<string> {
  const { file, title: label } = await find(trx, id, true)
  const uses = await findLabelledUses(trx, file)
  if (uses.length > 0) conflict(`This picture is used by ${describeUses(uses)}.`)
  await trx.deleteFrom('picture').where('id', '=', id).execute()
  await writeAuditEntry(trx, admin, { action: 'delete', kind: 'picture', itemId: id, label })
  return file
}
