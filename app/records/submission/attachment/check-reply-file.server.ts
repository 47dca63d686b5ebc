import { ApiError, invalid } from '../../../platform/errors.ts'
import { cleanFileName } from '../../../platform/api/fields/clean-file-name.ts'
import { fileChecker, scanForVirus } from '../../../platform/storage/check-file/shared-checker.server.ts'
import { computeSha256 } from '../../../platform/storage/digest.server.ts'
import { readImage } from '../../../platform/storage/image/check-image.server.ts'
import { decodeImage } from '../../../platform/storage/image/encode-image.server.ts'
import { imageMessages } from '../../../platform/storage/image/image-rules.ts'
import { pdfMessages } from '../../../platform/storage/pdf/pdf-rules.ts'
import { maxReplyFileBytes, replyFileMessages } from './reply-file-rules.ts'
import type { CheckedFile } from './stored-reply-files.server.ts'

const pictureTypes = {
  jpg: { type: 'image/jpeg', start: /^\xff\xd8\xff/ },
  png: { type: 'image/png', start: /^\x89PNG\r\n/ },
  webp: { type: 'image/webp', start: /^RIFF[^]{4}WEBP/ },
  gif: { type: 'image/gif', start: /^GIF8[79]a/ },
  avif: { type: 'image/avif', start: /^[^]{4}ftypavi[fs]/ },
}

const reject = (message: string): never => invalid({ file: message }, message)

const unavailable = (message: string): never => {
  throw new ApiError(503, message, { file: message }, { 'Retry-After': '60' })
}

/**
 * Detects the type from the content. The name and type from the browser are ignored.
 * @throws 413 over 10 MB; 422 for another type or an unsafe file; 503 if the checks are busy or the virus scanner fails
 */
export async function checkReplyFile(file: File): Promise<CheckedFile> {
  if (file.size > maxReplyFileBytes)
    throw new ApiError(413, replyFileMessages.tooLarge, { file: replyFileMessages.tooLarge })
  if (file.size === 0) reject(replyFileMessages.empty)
  const bytes = Buffer.from(await file.arrayBuffer())
  const start = bytes.toString('latin1', 0, 16)
  const picture = Object.entries(pictureTypes).find(([, each]) => each.start.test(start))
  if (!picture) {
    await checkPdf(bytes)
    return { bytes, type: 'application/pdf', name: fileName(file.name, 'pdf') }
  }
  const [extension, { type }] = picture
  await checkPicture(file)
  return { bytes, type, name: fileName(file.name, extension) }
}

async function checkPdf(bytes: Uint8Array): Promise<void> {
  const verdict = await fileChecker.check({ bytes, digest: await computeSha256(bytes, 'hex') }, undefined)
  if ('failure' in verdict) {
    if (verdict.failure === 'queue') unavailable(pdfMessages.busy)
    if (verdict.failure === 'scanner') unavailable(pdfMessages.unscanned)
    reject(pdfMessages.unreadable)
  } else if ('problem' in verdict) {
    const { problem } = verdict
    reject(
      isPdfProblem(problem) && problem !== 'wrongType' ? pdfMessages[problem] : replyFileMessages.wrongType,
    )
  } else if (verdict.type !== 'pdf') reject(replyFileMessages.wrongType)
}

const isPdfProblem = (problem: string): problem is keyof typeof pdfMessages => problem in pdfMessages

async function checkPicture(file: File): Promise<void> {
  const image = await readImage(file).catch((error: unknown) => {
    if (error instanceof ApiError && error.errors?.image) reject(error.errors.image)
    throw error
  })
  const verdict = await scanForVirus(image)
  if (verdict && 'failure' in verdict) unavailable(pdfMessages.unscanned)
  if (verdict) reject(pdfMessages.infected)
  await decodeImage(image).catch(() => reject(imageMessages.damaged))
}

/** Creates a file name that is valid on every operating system. */
function fileName(name: string, extension: string): string {
  const base = cleanFileName(name)
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/[<>:"|?* ]+/g, ' ')
  return `${[...base].slice(0, 100).join('').trim() || 'File'}.${extension}`
}
