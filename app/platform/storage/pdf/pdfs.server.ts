import { ApiError, invalid } from '../../errors.ts'
import { fileChecker } from '../check-file/shared-checker.server.ts'
import { computeSha256 } from '../digest.server.ts'
import { type FileColumn, createFileKey } from '../files/file-columns.server.ts'
import { pdfKeySuffix, maxPdfBytes, pdfMessages } from './pdf-rules.ts'
import type { Storage } from '../stored-files.ts'

/** @throws 413 over 10 MB; 422 if the file is not a safe PDF; 503 if too many files are waiting or the virus scanner is not available; each with a message for the field */
export async function savePdf(storage: Storage, column: FileColumn, file: File): Promise<string> {
  const reject = (problem: keyof typeof pdfMessages) => invalid({ [column.column]: pdfMessages[problem] })
  if (file.size > maxPdfBytes)
    throw new ApiError(413, pdfMessages.tooLarge, { [column.column]: pdfMessages.tooLarge })
  if (file.size === 0) reject('empty')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const digest = await computeSha256(bytes, 'hex')
  const verdict = await fileChecker.check({ bytes, digest }, undefined)
  if ('failure' in verdict) {
    const { failure } = verdict
    if (failure !== 'queue' && failure !== 'scanner') return reject('unreadable')
    const message = pdfMessages[failure === 'queue' ? 'busy' : 'unscanned']
    throw new ApiError(503, message, { [column.column]: message }, { 'Retry-After': '60' })
  }
  if ('problem' in verdict)
    return reject(
      verdict.problem in pdfMessages ? (verdict.problem as keyof typeof pdfMessages) : 'wrongType',
    )
  if (verdict.type !== 'pdf' || !verdict.pages) return reject('wrongType')
  return storePdf(storage, column, { bytes, pages: verdict.pages, sha256: digest })
}

/** Stores a PDF without checking it. */
export async function storePdf(
  storage: Storage,
  column: FileColumn,
  { bytes, pages, sha256 }: { bytes: Uint8Array; pages: number; sha256: string },
): Promise<string> {
  const key = createFileKey(column) + pdfKeySuffix({ pages, bytes: bytes.length, sha256 })
  await storage.put(key, bytes, { contentType: 'application/pdf' })
  return key
}
