import { ApiError, invalid } from '../api/errors.ts'
import { isSomethingElseToo } from './foreign-content.server.ts'
import { imageLimit, imageMessages, pixelLimit, tooLargeImage } from './image-rules.ts'
import { pictureTools } from './picture-tools.server.ts'

/** The type that sharp must find where the first bytes say this type. */
const accepted: Record<string, string> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/webp': 'image/webp',
  'image/avif': 'image/avif',
  'image/gif': 'image/gif',
}

/** @throws 422 with the message for `image`. */
export const refuseImage = (message: string): never => invalid({ image: message }, message)

/**
 * Reads an upload and makes sure, by its content, that it is a picture we take; nothing is decoded yet.
 * @throws 413 over 10 MB; 422 with a message for `image` where it is another type or has over 50 megapixels.
 */
export async function readImage(file: File): Promise<Buffer> {
  if (file.size > imageLimit) throw new ApiError(413, imageMessages.tooLarge, tooLargeImage)
  const { sharp, fileTypeFromBuffer } = await pictureTools()
  const bytes = Buffer.from(await file.arrayBuffer())
  const sniffed = accepted[(await fileTypeFromBuffer(bytes))?.mime ?? '']
  if (!sniffed) refuseImage(imageMessages.wrongType)
  if (isSomethingElseToo(bytes)) refuseImage(imageMessages.notOnlyAPicture)
  const { width, height, mediaType } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuseImage(imageMessages.damaged))
  if (mediaType !== sniffed) refuseImage(imageMessages.wrongType)
  if (width * height > pixelLimit) refuseImage(imageMessages.tooManyPixels)
  return bytes
}
