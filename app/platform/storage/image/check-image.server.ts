import { fileTypeFromBuffer } from 'file-type'
import { ApiError, invalid } from '#app/platform/errors.ts'
import { loadSharp } from './encode-image.server.ts'
import { maxImageBytes, imageMessages, maxImagePixels, imageTooLargeErrors } from './image-rules.ts'

/** Detects the type without parsing the file, which is slow if it has many chunks. */
const signatures: Record<string, RegExp> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/avif': /^[^]{4}ftypavi[fs]/,
  'image/gif': /^GIF8[79]a/,
}

export function detectImageType(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 16)
  return Object.keys(signatures).find((type) => signatures[type]?.test(start))
}

export const rejectImage = (message: string): never => invalid({ image: message }, message)

/** Checks a picture without decoding its pixels. @throws 413 over 10 MB; 422 for an unsupported type or more than 50 megapixels */
export async function readImage(file: File): Promise<Buffer> {
  if (file.size > maxImageBytes) throw new ApiError(413, imageMessages.tooLarge, imageTooLargeErrors)
  const sharp = await loadSharp()
  const bytes = Buffer.from(await file.arrayBuffer())
  const type = detectImageType(bytes)
  if (!type) {
    const found = await fileTypeFromBuffer(bytes.subarray(0, 4096)).catch(() => undefined)
    rejectImage(found?.ext === 'heic' ? imageMessages.heic : imageMessages.wrongType)
  }
  if (type === 'image/png' && hasTooManyChunks(bytes)) rejectImage(imageMessages.damaged)
  const { width, height, mediaType } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => rejectImage(imageMessages.damaged))
  if (mediaType !== type) rejectImage(imageMessages.wrongType)
  if (width * height > maxImagePixels) rejectImage(imageMessages.tooManyPixels)
  return bytes
}

/** Limits memory: sharp allocates an object per text chunk. A PNG of 10 MB needs only a few thousand pixel chunks. */
const maxChunks = 20_000

function hasTooManyChunks(png: Buffer): boolean {
  let offset = 8
  let count = 0
  for (; offset + 12 <= png.length && count <= maxChunks; count += 1) offset += 12 + png.readUInt32BE(offset)
  return count > maxChunks
}
