import { ApiError, invalid } from '../../errors.ts'
import { fileChecker } from '../check-file/shared-checker.server.ts'
import { digestOf } from '../digest.server.ts'
import { type FileColumn, newFileKey } from '../files/file-columns.server.ts'
import { pdfEnding, pdfLimit, pdfMessages } from './pdf-rules.ts'
import type { Storage } from '../storage.server.ts'

/**
 * Stores an uploaded PDF once it was checked in a process of its own, as CVs are. @returns the key for its row.
 * @throws 413 over 10 MB; 422 if it is no PDF, damaged, or does more than to be read; 503 if it cannot be checked now; each
 * with a message for the column.
 */
export async function savePdf(storage: Storage, column: FileColumn, file: File): Promise<string> {
  const refuse = (why: keyof typeof pdfMessages) => invalid({ [column.column]: pdfMessages[why] })
  if (file.size > pdfLimit)
    throw new ApiError(413, pdfMessages.tooLarge, { [column.column]: pdfMessages.tooLarge })
  if (file.size === 0) refuse('empty')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const digest = await digestOf(bytes, 'hex')
  const verdict = await fileChecker.check({ bytes, digest }, undefined)
  if ('failure' in verdict) {
    if (verdict.failure === 'queue')
      throw new ApiError(
        503,
        pdfMessages.busy,
        { [column.column]: pdfMessages.busy },
        { 'Retry-After': '60' },
      )
    return refuse('unreadable')
  }
  if ('problem' in verdict)
    return refuse(
      verdict.problem in pdfMessages ? (verdict.problem as keyof typeof pdfMessages) : 'wrongType',
    )
  if (verdict.type !== 'pdf' || !verdict.pages) return refuse('wrongType')
  return storePdf(storage, column, { bytes, pages: verdict.pages, sha256: digest })
}

/** Stores a PDF that is known to be good. @returns the key for its row. */
export async function storePdf(
  storage: Storage,
  column: FileColumn,
  { bytes, pages, sha256 }: { bytes: Uint8Array; pages: number; sha256: string },
): Promise<string> {
  const key = newFileKey(column) + pdfEnding({ pages, bytes: bytes.length, sha256 })
  await storage.put(key, bytes, { contentType: 'application/pdf' })
  return key
}
