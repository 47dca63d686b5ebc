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
import { cvLimit, cvMessages } from './cv-rules.ts'

/** A CV as it came. */
export type GivenCv = {
  bytes: Uint8Array
  name: string
  /** Of the bytes, for telling two files apart. */
  digest: string
}

/** A CV that may be stored. */
export type Cv = {
  bytes: Uint8Array
  /** Name to show and to download it by; its ending tells the type found. */
  name: string
  type: string
}

const mediaTypes: Record<CheckedType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/**
 * Takes a CV out of a form, unread.
 * @throws 413 over 5 MB, 422 if it is empty; each with a message for `cv`.
 */
export async function receiveCv(file: File): Promise<GivenCv> {
  if (file.size > cvLimit) throw new ApiError(413, cvMessages.tooLarge, { cv: cvMessages.tooLarge })
  if (file.size === 0) refuse('empty')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { bytes, name: file.name, digest: await computeSha256(bytes, 'base64url') }
}

/**
 * Tells by its content what a CV is, in a process of its own; name and type that the browser sent do not count.
 * @throws 422 if it is damaged, not a PDF, DOC or DOCX, or does more than to be read; 503 if too many arrive at once;
 * each with a message for `cv`.
 */
export async function checkCv(
  given: GivenCv,
  { address, log, request }: Pick<Call, 'address' | 'log' | 'request'>,
  { check } = fileChecker,
): Promise<Cv> {
  const { bytes, name } = given
  const verdict = await check(given, networkOf(address, 48), request.signal)
  if ('failure' in verdict) return giveUp(verdict, bytes.length, log)
  if ('problem' in verdict) return refuse(verdict.problem)
  return { bytes, name: cvName(name, verdict.type), type: mediaTypes[verdict.type] }
}

/** Refuses a CV that could not be checked; the log tells the operator what to make of it, and nothing of the file. */
function giveUp(unchecked: CheckFailure, size: number, log: Log): never {
  const { failure } = unchecked
  if (failure === 'queue' || failure === 'gone') {
    if (failure === 'queue')
      log.warn('A CV was answered with 503: too many wait to be checked, or too many of its network')
    throw new ApiError(503, cvMessages.busy, { cv: cvMessages.busy }, { 'Retry-After': '60' })
  }
  if (failure === 'error') {
    const { trouble } = unchecked
    log.error({ size, trouble }, 'A CV was refused because checking it failed. Please report this line')
  } else {
    const bound = failure === 'time' ? `${bounds.timeoutMs / 1000} seconds` : `${bounds.maxHeapMb} MB`
    log.warn(
      { size },
      `A CV was refused because checking it took more than ${bound}. Its sender was asked for a new PDF`,
    )
  }
  return refuse('unreadable')
}

const refuse = (why: keyof typeof cvMessages): never => invalid({ cv: cvMessages[why] }, cvMessages[why])

/** A file name that every system takes: at most 100 characters, and the ending of the kind the file really is. */
function cvName(given: string, ending: string): string {
  const base = cleanFileName(given)
    .replace(/\.(pdf|docx?)$/i, '')
    .replace(/[<>:"|?* ]+/g, ' ')
  return `${[...base].slice(0, 100).join('').trim() || 'CV'}.${ending}`
}
