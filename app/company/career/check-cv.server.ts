import { ApiError, invalid } from '#app/platform/errors.ts'
import type { Call } from '#app/platform/api/define-resource.server.ts'
import { type CheckedType, checkFile } from '#app/platform/storage/check-file.server.ts'
import { computeSha256 } from '#app/platform/storage/digest.server.ts'
import { describeRejection } from '#app/platform/storage/file-rules.ts'
import { cleanFileName } from '#app/platform/api/fields/clean-file-name.ts'
import { maxCvBytes, cvMessages } from './cv-rules.ts'

export type UploadedCv = {
  bytes: Uint8Array
  name: string
  digest: string
}

export type Cv = {
  bytes: Uint8Array
  name: string
  type: string
}

const mediaTypes: Record<CheckedType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** @throws 413 over 5 MB, 422 for an empty file, each with a message for `cv` */
export async function receiveCv(file: File): Promise<UploadedCv> {
  if (file.size > maxCvBytes) throw new ApiError(413, cvMessages.tooLarge, { cv: cvMessages.tooLarge })
  if (file.size === 0) rejectCv(cvMessages.empty)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { bytes, name: file.name, digest: await computeSha256(bytes, 'base64url') }
}

/**
 * Detects the type from the content. The type from the browser is ignored.
 * @throws 422 for a file of another type, and for a damaged or encrypted file or one with macros; 503 if the virus scanner is not available; each with a message for `cv`
 */
export async function checkCv({ bytes, name }: UploadedCv, { log }: Pick<Call, 'log'>): Promise<Cv> {
  const verdict = await checkFile(bytes)
  if ('trouble' in verdict) {
    log.error(verdict, 'A CV was answered with 503: clamd (CLAMD_SOCKET) cannot scan it')
    const message = cvMessages.unscanned
    throw new ApiError(503, message, { cv: message }, { 'Retry-After': '60' })
  }
  if ('problem' in verdict) return rejectCv(describeRejection(verdict, name, cvMessages.wrongType))
  return { bytes, name: toCvFileName(name, verdict.type), type: mediaTypes[verdict.type] }
}

const rejectCv = (message: string): never => invalid({ cv: message }, message)

/** Creates a file name that is valid on every operating system, with at most 100 characters before the extension. */
function toCvFileName(name: string, extension: string): string {
  const base = cleanFileName(name)
    .replace(/\.(pdf|docx?)$/i, '')
    .replace(/[<>:"|?* ]+/g, ' ')
  return `${[...base].slice(0, 100).join('').trim() || 'CV'}.${extension}`
}
