import { notFound } from '../../../platform/errors.ts'
import { defineResource } from '../../../platform/api/define-resource.server.ts'
import type { Auth } from '../../../platform/auth/auth.server.ts'
import { may } from '../../../platform/auth/rights.ts'
import { type ImageFormat, imagePath, readImageName } from '../../../ui/picture/image-variants.ts'
import { isWhole } from '../../../platform/storage/image/is-image-complete.server.ts'
import { imageFile } from '../../../platform/storage/image/images.server.ts'
import { unlessAway } from '../../../platform/storage/storage-error.ts'
import { images } from './endpoints.ts'
import { findImageOwner } from './image-owner.server.ts'

const types: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** A name stands for the same bytes for ever; caches that many share ask again whether the picture is still public. */
const forever = 'public, max-age=31536000, s-maxage=600, immutable'

async function isAdministrator(auth: Auth, request: Request): Promise<boolean> {
  const admin = await auth.administratorOf(request.headers)
  return admin !== null && !admin.mustFirst && may(admin, 'content.read')
}

export default defineResource(images, {
  file: async ({ name }, { db, storage, log, auth, request }) => {
    const image = readImageName(name) ?? notFound('Picture')
    // Every name leads to the path of its row, which is indexed.
    const owner = await findImageOwner(db, imagePath(image))
    if (!owner || owner.deletedAt) return notFound('Picture')
    const { isPublic } = owner
    if (!isPublic && !(await isAdministrator(auth, request))) return notFound('Picture')
    const etag = `"${name}"`
    const headers: Record<string, string> = isPublic
      ? { ETag: etag, 'Cache-Control': forever }
      : { 'Cache-Control': 'private, no-store' }
    if (isPublic && request.headers.get('If-None-Match')?.includes(etag))
      return new Response(null, { status: 304, headers })
    const unreadable = (reason: string, error?: unknown) => {
      log.error({ err: error, kind: owner.collection, row: owner.id, picture: name }, reason)
      return notFound('Picture')
    }
    const bytes = await storage
      .getBytes(imageFile(image))
      .catch(unlessAway((error) => unreadable('A picture could not be read', error)))
    if (!isWhole(image.format, bytes)) unreadable('A picture is damaged')
    return new Response(Uint8Array.from(bytes), {
      headers: { ...headers, 'Content-Type': types[image.format], 'Content-Length': String(bytes.length) },
    })
  },
})
