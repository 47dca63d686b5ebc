import { ApiError, invalid } from '../../errors.ts'
import { isSomethingElseToo } from '../files/foreign-content.server.ts'
import { imageLimit, imageMessages, pixelLimit, tooLargeImage } from './image-rules.ts'
import { pictureTools } from './load-sharp.server.ts'

/** The first bytes of the types we take. Looking further takes time that grows with the parts of a file. */
const signatures: Record<string, RegExp> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/avif': /^[^]{4}ftypavi[fs]/,
  'image/gif': /^GIF8[79]a/,
}

function typeOf(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 16)
  return Object.keys(signatures).find((type) => signatures[type]?.test(start))
}

/** @throws 422 with the message for `image`. */
export const refuseImage = (message: string): never => invalid({ image: message }, message)

/**
 * Reads an upload and makes sure, by its content, that it is a picture we take; nothing is decoded yet.
 * @throws 413 over 10 MB; 422 with a message for `image` where it is another type or has over 50 megapixels.
 */
export async function readImage(file: File): Promise<Buffer> {
  if (file.size > imageLimit) throw new ApiError(413, imageMessages.tooLarge, tooLargeImage)
  const sharp = await pictureTools()
  const bytes = Buffer.from(await file.arrayBuffer())
  const type = typeOf(bytes)
  if (!type) refuseImage(imageMessages.wrongType)
  if (type === 'image/png' && hasTooManyChunks(bytes)) refuseImage(imageMessages.damaged)
  if (isSomethingElseToo(bytes)) refuseImage(imageMessages.notOnlyAPicture)
  const { width, height, mediaType } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuseImage(imageMessages.damaged))
  if (mediaType !== type) refuseImage(imageMessages.wrongType)
  if (width * height > pixelLimit) refuseImage(imageMessages.tooManyPixels)
  return bytes
}

/** A PNG of 10 MB has some thousand chunks of pixels; sharp makes an object of each chunk of text. */
const mostChunks = 20_000

function hasTooManyChunks(png: Buffer): boolean {
  let at = 8
  let count = 0
  // Length, type, data, checksum.
  for (; at + 12 <= png.length && count <= mostChunks; count += 1) at += 12 + png.readUInt32BE(at)
  return count > mostChunks
}
