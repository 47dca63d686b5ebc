import { sql } from 'kysely'
import { companyToday } from '#app/ui/date/company-time.ts'
import { type ImageFormat, imagePath, parseImageName } from '#app/ui/picture/image-variants.ts'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import type { Auth } from '#app/platform/auth/auth.server.ts'
import { hasRight } from '#app/platform/auth/rights.ts'
import type { Db } from '#app/platform/db/database.ts'
import { notFound } from '#app/platform/errors.ts'
import {
  type FileColumn,
  fileColumns,
  selectRowsWithFile,
} from '#app/platform/storage/file-columns.server.ts'
import { readImageFile } from '#app/platform/storage/image/images.server.ts'
import { rethrowStorageErrors } from '#app/platform/storage/stored-files.ts'
import { contentOf, isContent } from '#app/collections.ts'
import { isSignedPicture } from './preview-pictures.server.ts'

const pictureColumns = fileColumns.filter(({ type }) => type === 'picture')

async function findImageOwner(db: Db, path: string) {
  const owners = pictureColumns.map((column) =>
    selectRowsWithFile(db, column, path).select([
      sql<FileColumn['collection']>`${sql.lit(column.collection)}`.as('collection'),
      sql<number>`case when ${isPublic(column)} then 2 when ${isUntrashed(column)} then 1 else 0 end`.as(
        'rank',
      ),
    ]),
  )
  const [first, ...others] = owners
  if (!first) return undefined
  const row = await others
    .reduce((all, other) => all.unionAll(other), first)
    .orderBy('rank', 'desc')
    .executeTakeFirst()
  return row && { ...row, isPublic: row.rank === 2 }
}

const isUntrashed = ({ collection, inSnapshots }: FileColumn) =>
  sql<boolean>`${inSnapshots || collection === 'picture' ? sql`1 = 1` : sql`"deletedAt" is null`}`

/** Pictures in submissions, versions and drafts are private, and so are unused library pictures. */
function isPublic({ collection: name, inSnapshots }: FileColumn) {
  if (!isContent(name) || inSnapshots) return sql<boolean>`1 = 0`
  const { publicFrom } = contentOf(name)
  const isOn = sql<boolean>`status = 1 and "deletedAt" is null`
  return publicFrom ? sql<boolean>`${isOn} and ${sql.ref(publicFrom)} <= ${companyToday()}` : isOn
}

const images = {
  file: get('/image/:name', {
    summary: 'Get a picture in one size and format; pictures of unpublished records require an administrator',
  }).sends(),
}

const contentTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** A file name always has the same content. Shared caches revalidate after ten minutes, because the picture may become private. */
const publicCacheControl = 'public, max-age=31536000, s-maxage=600, immutable'

async function isAdministrator(auth: Auth, request: Request): Promise<boolean> {
  const admin = await auth.authenticate(request.headers)
  return admin !== null && !admin.mustFirst && hasRight(admin, 'content.read')
}

export default defineResource(images, {
  file: async ({ name }, { db, storage, log, auth, request, settings }) => {
    const image = parseImageName(name) ?? notFound('Picture')
    const owner = await findImageOwner(db, imagePath(image))
    if (!owner || owner.deletedAt) return notFound('Picture')
    const { isPublic } = owner
    const token = new URL(request.url).searchParams.get('preview')
    if (!isPublic && !isSignedPicture(settings, name, token) && !(await isAdministrator(auth, request)))
      return notFound('Picture')
    const etag = `"${name}"`
    const headers: Record<string, string> = isPublic
      ? { ETag: etag, 'Cache-Control': publicCacheControl }
      : { 'Cache-Control': 'private, no-store' }
    if (isPublic && request.headers.get('If-None-Match')?.includes(etag))
      return new Response(null, { status: 304, headers })
    const unreadable = (reason: string, error?: unknown) => {
      log.error({ err: error, kind: owner.collection, row: owner.id, picture: name }, reason)
      return notFound('Picture')
    }
    const bytes = await readImageFile(storage, image, (error) =>
      log.error({ err: error, picture: name }, 'A file of a picture could not be stored'),
    ).catch(rethrowStorageErrors((error) => unreadable('A picture could not be read', error)))
    if (!isImageComplete(image.format, bytes)) unreadable('A picture is damaged')
    return new Response(Uint8Array.from(bytes), {
      headers: {
        ...headers,
        'Content-Type': contentTypes[image.format],
        'Content-Length': String(bytes.length),
      },
    })
  },
})

function isImageComplete(format: ImageFormat, content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length < 16) return false
  if (format === 'jpg')
    return bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
  if (format === 'webp') {
    const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
    return isWebp && bytes.readUInt32LE(4) + 8 <= bytes.length
  }
  return bytes.toString('latin1', 4, 8) === 'ftyp' && findEndOfBoxes(bytes) === bytes.length
}

function findEndOfBoxes(bytes: Buffer): number {
  let offset = 0
  while (offset + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(offset)
    if (size === 0) return bytes.length
    if (size < 8) return -1
    offset += size
  }
  return offset
}
