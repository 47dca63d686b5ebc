import { z } from 'zod'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { create, del, get, type Input, patch } from '#app/platform/api/endpoint.ts'
import { paging, integer, altText, requiredLine } from '#app/platform/api/fields/field-schemas.ts'
import type { Administrator } from '#app/platform/auth/rights.ts'
import { changeSite } from '#app/platform/db/content-revision.server.ts'
import type { Db, Trx } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { anyColumnContains, paginateBounded, countRows } from '#app/platform/db/query-parts.server.ts'
import { conflict, notFound, outdated } from '#app/platform/errors.ts'
import { columnValueToKey } from '#app/platform/storage/file-columns.server.ts'
import { imageMessages, imageTooLargeErrors } from '#app/platform/storage/image/image-rules.ts'
import { deletePictures, saveImage } from '#app/platform/storage/image/images.server.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'
import { diffFields, writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { addPictures, changePicture, type PictureRow } from './picture-rows.server.ts'
import { PictureUse, findLabelledUses, findUses, describeUses } from './picture-uses.server.ts'

const Picture = z.object({
  id: z.number().int(),
  image: z.string(),
  title: z.string(),
  alt: z.string().nullable(),
  focusX: z.number().int(),
  focusY: z.number().int(),
  userName: z.string(),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
type Picture = z.output<typeof Picture>

export const ListedPicture = Picture.extend({
  uses: z.number().int(),
})
export type ListedPicture = z.output<typeof ListedPicture>

export const PictureDetails = Picture.extend({
  bytes: z.number().int().nullable(),
  usedBy: z.array(PictureUse),
})
export type PictureDetails = z.output<typeof PictureDetails>

const percent = (field: string) => integer(`${field} must be a whole number from 0 to 100.`, 0, 100)

const library = {
  list: get('/admin/pictures', {
    summary: 'List pictures in the library, newest first; search covers titles and alternative texts',
    right: 'content.read',
    query: z.object({
      ...paging,
      search: z.string().trim().max(200, 'Enter at most 200 characters.').optional(),
      image: z.string().max(100).optional(),
    }),
  }).lists(ListedPicture),
  one: get('/admin/pictures/:id', {
    summary: 'Get a picture and the records that use it',
    right: 'content.read',
  }).returns(PictureDetails),
  add: create('/admin/pictures', {
    summary: 'Upload a picture to the library',
    right: 'content.write',
    multipart: true,
    tooLargeErrors: imageTooLargeErrors,
    body: z.strictObject({ image: z.file(imageMessages.missing), alt: altText().optional() }),
  }).returns(Picture),
  change: patch('/admin/pictures/:id', {
    summary: 'Change the title, alternative text or focal point of a picture for all records that use it',
    right: 'content.write',
    body: z.strictObject({
      title: requiredLine('Please enter a name.', 120).optional(),
      alt: altText().nullable().optional(),
      focusX: percent('focusX').optional(),
      focusY: percent('focusY').optional(),
    }),
  }).returns(Picture),
  remove: del('/admin/pictures/:id', {
    summary: 'Permanently delete a picture; 409 while a record, draft or version uses it',
    right: 'content.write',
    errorStatuses: [409],
  }),
}

function selectMatching(db: Db, { search, image }: Input<typeof library.list>) {
  let query = db.selectFrom('picture')
  if (search) query = query.where(anyColumnContains(['title', 'alt'], search))
  if (image) query = query.where('file', '=', image)
  return query
}

const toPicture = ({ file, withRecord: _, ...row }: PictureRow): Picture => ({ ...row, image: file })

const find = (db: Db, id: number, isLocked = false): Promise<PictureRow> =>
  db
    .selectFrom('picture')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, forUpdate(db))
    .executeTakeFirstOrThrow(() => notFound('Picture'))

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
      const picture = { file, title: image.name, alt, withRecord: 0 } as const
      const [row] = (await addPictures(trx, [picture], admin.name)) as [PictureRow]
      await writeAuditEntry(trx, admin, { action: 'add', kind: 'picture', itemId: row.id, label: row.title })
      return toPicture(row)
    })
  },

  change: ({ id, ...changes }, { db, admin, ifMatch }) =>
    changeSite(db, async (trx) => {
      const row = await find(trx, id, true)
      if (ifMatch !== undefined && ifMatch !== row.version) outdated()
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

async function removeUnused(trx: Trx, id: number, admin: Administrator): Promise<string> {
  const { file, title: label } = await find(trx, id, true)
  const uses = await findLabelledUses(trx, file)
  if (uses.length > 0) conflict(`This picture is used by ${describeUses(uses)}.`)
  await trx.deleteFrom('picture').where('id', '=', id).execute()
  await writeAuditEntry(trx, admin, { action: 'delete', kind: 'picture', itemId: id, label })
  return file
}
