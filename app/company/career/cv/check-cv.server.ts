import { ApiError, invalid } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/limits/rate-limit.server.ts'
import type { Call } from '../../../platform/api/define-resource.server.ts'
import type { Log } from '../../../platform/log.server.ts'
import type { CheckedType } from '../../../platform/storage/check-file/check-content.server.ts'
import type { CheckFailure } from '../../../platform/storage/check-file/file-checker.server.ts'
import {
  fileCheckerLimits as bounds,
  fileChecker,
} from '../../../platform/storage/check-file/shared-checker.server.ts'
import { computeSha256 } from '../../../platform/storage/digest.server.ts'
import { cleanFileName } from '../../../platform/api/fields/clean-file-name.ts'
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
  if (file.size === 0) rejectCv('empty')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { bytes, name: file.name, digest: await computeSha256(bytes, 'base64url') }
}

/**
 * Detects the type from the content, in a separate process. The name and type from the browser are ignored.
 * @throws 422 for a damaged, unsupported or active file, 503 if the queue is full, each with a message for `cv`
 */
export async function checkCv(
  upload: UploadedCv,
  { address, log, request }: Pick<Call, 'address' | 'log' | 'request'>,
  { check } = fileChecker,
): Promise<Cv> {
  const { bytes, name } = upload
  const verdict = await check(upload, networkOf(address, 48), request.signal)
  if ('failure' in verdict) return throwCheckFailure(verdict, bytes.length, log)
  if ('problem' in verdict) return rejectCv(verdict.problem)
  return { bytes, name: toCvFileName(name, verdict.type), type: mediaTypes[verdict.type] }
}

function throwCheckFailure(unchecked: CheckFailure, size: number, log: Log): never {
  const { failure } = unchecked
  if (failure === 'queue' || failure === 'gone') {
    if (failure === 'queue')
      log.warn('A CV was answered with 503: too many wait to be checked, or too many of its network')
    throw unavailable('busy')
  }
  if (failure === 'scanner') {
    log.error(
      { trouble: unchecked.trouble },
      'A CV was answered with 503: clamd (CLAMD_SOCKET) cannot scan it',
    )
    throw unavailable('unscanned')
  }
  if (failure === 'error') {
    const { trouble } = unchecked
    log.error({ size, trouble }, 'A CV was rejected because the check failed. Please report this line')
  } else {
    const limit = failure === 'time' ? `${bounds.timeoutMs / 1000} seconds` : `${bounds.maxHeapMb} MB`
    log.warn(
      { size },
      `A CV was refused because checking it took more than ${limit}. Its sender was asked for a new PDF`,
    )
  }
  return rejectCv('unreadable')
}

const unavailable = (why: 'busy' | 'unscanned'): ApiError =>
  new ApiError(503, cvMessages[why], { cv: cvMessages[why] }, { 'Retry-After': '60' })

const rejectCv = (why: keyof typeof cvMessages): never => invalid({ cv: cvMessages[why] }, cvMessages[why])

/** Creates a file name that is valid on every operating system, with at most 100 characters before the extension. */
function toCvFileName(name: string, extension: string): string {
  const base = cleanFileName(name)
    .replace(/\.(pdf|docx?)$/i, '')
    .replace(/[<>:"|?* ]+/g, ' ')
  return `${[...base].slice(0, 100).join('').trim() || 'CV'}.${extension}`
}
