import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { ApiError, invalid } from '#app/platform/errors.ts'
import { acceptedType, checkPdfFile } from './check-file.server.ts'
import { computeSha256 } from './digest.server.ts'
import { type FileColumn, createFileKey } from './file-columns.server.ts'
import { pdfKeySuffix, maxPdfBytes, pdfMessages } from './pdf-rules.ts'
import type { Storage } from './stored-files.ts'

const unpack = promisify(inflate)
const [maxPages, maxObjectStreams, maxUnpackedBytes] = [20_000, 300, 2 ** 20]

/** Counts page objects, including those in object streams. @returns 0 if none is found */
async function countPages(pdf: Buffer): Promise<number> {
  const text = pdf.toString('latin1')
  const pages = new Set<string>()
  for (const { index } of text.matchAll(/\/Type\s{0,9}\/Page(?![A-Za-z])/g)) {
    // An update of the file repeats changed objects.
    const before = text.slice(Math.max(0, index - 2000), index)
    const number = /(\d{1,9}) \d{1,5}$/.exec(before.slice(0, before.lastIndexOf(' obj')).slice(-16))?.[1]
    if (pages.add(number ?? `at ${index}`).size >= maxPages) break
  }
  const streams = text.matchAll(/\/Type\s{0,9}\/ObjStm\b[^]{0,120}?stream\r?\n/g)
  for (const { 0: match, index } of streams.take(maxObjectStreams)) {
    const data = pdf.subarray(index + match.length)
    const options = { maxOutputLength: maxUnpackedBytes, finishFlush: constants.Z_SYNC_FLUSH }
    const objects = await unpack(data, options).catch(() => undefined)
    for (const { index: at } of objects?.toString('latin1').matchAll(/\/Type\s{0,9}\/Page(?![A-Za-z])/g) ??
      [])
      pages.add(`${index} ${at}`)
  }
  return Math.min(pages.size, maxPages)
}

/** @throws 413 over 10 MB; 422 if the file is not an unencrypted PDF; 503 if the virus scanner is not available; each with a message for the field */
export async function savePdf(storage: Storage, column: FileColumn, file: File): Promise<string> {
  const errors = (message: string) => ({ [column.column]: message })
  if (file.size > maxPdfBytes) throw new ApiError(413, pdfMessages.tooLarge, errors(pdfMessages.tooLarge))
  if (file.size === 0) invalid(errors(pdfMessages.empty))
  const bytes = Buffer.from(await file.arrayBuffer())
  const upload = { field: column.column, name: file.name, wrongType: pdfMessages.wrongType }
  acceptedType(await checkPdfFile(bytes), upload)
  const [pages, sha256] = [await countPages(bytes), await computeSha256(bytes, 'hex')]
  return storePdf(storage, column, { bytes, pages, sha256 })
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
