import { notFound } from '../../../platform/errors.ts'
import { defineResource } from '../../../platform/api/define-resource.server.ts'
import type { Auth } from '../../../platform/auth/auth.server.ts'
import { hasRight } from '../../../platform/auth/rights.ts'
import { type ImageFormat, imagePath, parseImageName } from '../../../ui/picture/image-variants.ts'
import { isImageComplete } from '../../../platform/storage/image/is-image-complete.server.ts'
import { readImageFile } from '../../../platform/storage/image/images.server.ts'
import { rethrowStorageErrors } from '../../../platform/storage/storage-error.ts'
import { images } from './endpoints.ts'
import { findImageOwner } from './image-owner.server.ts'
import { isSignedPicture } from './preview-pictures.server.ts'

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
