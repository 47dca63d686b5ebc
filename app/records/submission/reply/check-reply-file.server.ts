import { createFileName } from '#app/platform/api/fields/clean-file-name.ts'
import { ApiError, invalid } from '#app/platform/errors.ts'
import { acceptedType, checkPdfFile, scanForVirus } from '#app/platform/storage/check-file.server.ts'
import { heicName } from '#app/platform/storage/file-rules.ts'
import { detectImageType, readImage } from '#app/platform/storage/image/check-image.server.ts'
import { decodeImage } from '#app/platform/storage/image/encode-image.server.ts'
import { imageMessages } from '#app/platform/storage/image/image-rules.ts'
import { maxReplyFileBytes, replyFileMessages } from './reply-file-rules.ts'

export type CheckedFile = { name: string; type: string; bytes: Uint8Array }

const reject = (message: string): never => invalid({ file: message }, message)

/**
 * Detects the type from the content. The name and type from the browser are ignored.
 * @throws 413 over 10 MB; 422 for another type or an unsafe file; 503 if the virus scanner fails
 */
export async function checkReplyFile(file: File): Promise<CheckedFile> {
  if (file.size > maxReplyFileBytes)
    throw new ApiError(413, replyFileMessages.tooLarge, { file: replyFileMessages.tooLarge })
  if (file.size === 0) reject(replyFileMessages.empty)
  const bytes = Buffer.from(await file.arrayBuffer())
  const type = detectImageType(bytes)
  if (!type) {
    await checkPdf(bytes, file.name)
    return { bytes, type: 'application/pdf', name: createFileName(file.name, 'pdf') }
  }
  await checkPicture(file)
  return { bytes, type, name: createFileName(file.name, type.replace('image/', '').replace('jpeg', 'jpg')) }
}

async function checkPdf(bytes: Uint8Array, name: string): Promise<void> {
  const verdict = await checkPdfFile(bytes)
  if ('found' in verdict && verdict.found === heicName) reject(imageMessages.heic)
  acceptedType(verdict, { field: 'file', name, wrongType: replyFileMessages.wrongType })
}

async function checkPicture(file: File): Promise<void> {
  const image = await readImage(file).catch((error: unknown) => {
    if (error instanceof ApiError && error.errors?.image) reject(error.errors.image)
    throw error
  })
  const verdict = await scanForVirus(image)
  if (verdict) acceptedType(verdict, { field: 'file', name: file.name, wrongType: '' })
  await decodeImage(image).catch(() => reject(imageMessages.damaged))
}
