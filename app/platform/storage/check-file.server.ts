import { unzipSync } from 'fflate'
import { fileTypeFromBuffer } from 'file-type'
import { ApiError, invalid } from '#app/platform/errors.ts'
import { findVirus } from './clamd.server.ts'
import { describeRejection, fileMessages, heicName, type Rejection, wordDocument } from './file-rules.ts'

export type CheckedType = 'pdf' | 'doc' | 'docx'
/** `trouble`: the reason why clamd could not scan the file. */
export type Verdict<Type = CheckedType> = { type: Type } | Rejection | { trouble: string }

export const checkedMediaTypes: Record<CheckedType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

type Upload = { field: string; name: string; wrongType: string }

/**
 * @param upload `wrongType` is the message for a file whose kind is unknown
 * @throws 422 for a rejected file, 503 if the virus scanner is not available, each with a message for the field
 */
export function acceptedType<Type>(verdict: Verdict<Type>, { field, name, wrongType }: Upload): Type {
  if ('trouble' in verdict) {
    const message = fileMessages.unscanned
    throw new ApiError(503, message, { [field]: message }, { headers: { 'Retry-After': '60' } })
  }
  if ('type' in verdict) return verdict.type
  const message = describeRejection(verdict, name, wrongType)
  return invalid({ [field]: message }, message)
}

let clamdSocket: string | undefined

/** Files are sent to clamd if a socket is set. */
export function setClamdSocket(socket: string | undefined): void {
  clamdSocket = socket
}

/** Checks kind, encryption, macros and viruses. Other active content is accepted, because files are only downloaded. */
export async function checkFile(content: Uint8Array): Promise<Verdict> {
  const verdict = await checkContent(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  return 'type' in verdict ? ((await scanForVirus(content)) ?? verdict) : verdict
}

export async function checkPdfFile(content: Uint8Array): Promise<Verdict<'pdf'>> {
  const verdict = await checkFile(content)
  if (!('type' in verdict)) return verdict
  return verdict.type === 'pdf' ? { type: 'pdf' } : { problem: 'wrongType', found: wordDocument }
}

/** @returns undefined if clamd finds nothing or is not set up */
export async function scanForVirus(bytes: Uint8Array): Promise<Rejection | { trouble: string } | undefined> {
  if (clamdSocket === undefined) return undefined
  try {
    const virus = await findVirus(clamdSocket, bytes)
    return virus === undefined ? undefined : { problem: 'infected' }
  } catch (error) {
    return { trouble: String(error) }
  }
}

type ContentVerdict = { type: CheckedType } | Rejection

/** Readers accept up to 1 KB before the header of a PDF. */
const maxBytesBeforePdf = 1024

/** Limits the time that file-type spends on ZIP archives made to be slow. */
const maxDetectedBytes = 2 ** 18

async function checkContent(bytes: Buffer): Promise<ContentVerdict> {
  const kind = await fileTypeFromBuffer(bytes.subarray(0, maxDetectedBytes)).catch(() => undefined)
  if (kind?.ext === 'cfb') return checkCompoundFile(bytes)
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return checkZip(bytes, kind?.ext ?? 'zip')
  const header = bytes.subarray(0, maxBytesBeforePdf + 5).indexOf('%PDF-')
  if (header >= 0) return checkPdf(bytes.toString('latin1'))
  return { problem: 'wrongType', found: describeText(bytes) ?? describeKind(kind) }
}

function checkPdf(text: string): ContentVerdict {
  const length = /\/Linearized\b[^>]{0,200}\/L\s{1,9}(\d{1,10})/.exec(text.slice(0, 2048))?.[1]
  if (!text.includes('startxref') || text.length < Number(length ?? 0)) return { problem: 'damaged' }
  if (/\/Encrypt\s{0,99}(?:<<|\d{1,10}\s{1,99}\d{1,5}\s{1,99}R)/.test(text)) return { problem: 'locked' }
  return { type: 'pdf' }
}

const wordFolder = /^word[\\/]/i
const maxZipEntries = 10_000

function checkZip(bytes: Buffer, ext: string): ContentVerdict {
  const names: string[] = []
  try {
    // The filter is called for each entry of the central directory. No entry is unpacked.
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (names.push(name) > maxZipEntries) throw new RangeError('Too many entries')
        return false
      },
    })
  } catch {
    return { problem: 'damaged' }
  }
  const isWord = ext === 'zip' && names.some((name) => wordFolder.test(name))
  if (isWord || ext === 'docx' || ext === 'docm' || ext === 'dotm') {
    const hasMacros = ext.endsWith('m') || names.some((name) => /vbaProject\.bin$/i.test(name))
    if (hasMacros) return { problem: 'macros' }
    return bytes.readUInt16LE(6) & 1 ? { problem: 'locked' } : { type: 'docx' }
  }
  return { problem: 'wrongType', found: describeKind({ ext, mime: 'application/zip' }) }
}

const word97 = 0xc1

/** A DOC, or a password-protected DOCX, which Office stores in the same container ([MS-CFB]). */
function checkCompoundFile(bytes: Buffer): ContentVerdict {
  if (bytes.length < 1024) return { problem: 'damaged' }
  const sectorSize = 2 ** bytes.readUInt16LE(30)
  const offsetOf = (sector: number) => (sector + 1) * sectorSize
  const entries = readDirectoryEntries(bytes)
  if (entries.has('encryptedpackage')) return { problem: 'locked' }
  const document = entries.get('worddocument')
  // Smaller streams are not addressed by sectors. Word pads its document to 4 KB.
  const documentSectors = document && document.size >= 4096 ? [document.start] : []
  const [directory, table] = [bytes.readUInt32LE(48), bytes.readUInt32LE(76)]
  if ([directory, table, ...documentSectors].some((sector) => offsetOf(sector) >= bytes.length))
    return { problem: 'damaged' }
  if (!document) return { problem: 'wrongType', found: describeEntries(entries) }
  if (entries.has('_vba_project')) return { problem: 'macros' }
  const header = bytes.subarray(offsetOf(document.start))
  if (header.length < 12 || header.readUInt16LE(0) !== 0xa5ec) return { type: 'doc' }
  if (header.readUInt16LE(10) & 0x100) return { problem: 'locked' }
  return header.readUInt16LE(2) < word97
    ? { problem: 'wrongType', found: 'a Word 6 or Word 95 file' }
    : { type: 'doc' }
}

type Entries = Map<string, { start: number; size: number }>

/** Looks at each multiple of 128 bytes, because directory entries are aligned to their size. */
function readDirectoryEntries(bytes: Buffer): Entries {
  const entries: Entries = new Map()
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    const nameBytes = bytes.readUInt16LE(at + 64)
    const isEntry = nameBytes > 2 && nameBytes <= 64 && nameBytes % 2 === 0 && (bytes[at + 66] ?? 9) <= 5
    if (!isEntry || bytes.readUInt16LE(at + nameBytes - 2) !== 0) continue
    const name = bytes.toString('utf16le', at, at + nameBytes - 2).toLowerCase()
    if (!entries.has(name))
      entries.set(name, { start: bytes.readUInt32LE(at + 116), size: bytes.readUInt32LE(at + 120) })
  }
  return entries
}

function describeEntries(entries: Entries): string | undefined {
  if (entries.has('workbook') || entries.has('book')) return kindNames.xlsx
  return entries.has('powerpoint document') ? kindNames.pptx : undefined
}

const archive = (ext: string) => `an archive (${ext.toUpperCase()})`

const kindNames: Record<string, string> = {
  heic: heicName,
  dotx: 'a Word template',
  odt: 'an OpenDocument file',
  ods: 'an OpenDocument file',
  odp: 'an OpenDocument file',
  pages: 'a Pages file',
  xlsx: 'an Excel file',
  xlsm: 'an Excel file',
  pptx: 'a PowerPoint file',
  pptm: 'a PowerPoint file',
  ppsx: 'a PowerPoint file',
  ps: 'a PostScript file',
  epub: 'an e-book',
  exe: 'a program',
  elf: 'a program',
  ...Object.fromEntries(['zip', 'rar', '7z', 'gz', 'tar'].map((ext) => [ext, archive(ext)])),
}

function describeKind(kind: { ext: string; mime: string } | undefined): string | undefined {
  if (!kind) return undefined
  const { ext, mime } = kind
  const name = kindNames[ext]
  if (name) return name
  if (mime.startsWith('image/')) return `a picture (${ext === 'jpg' ? 'JPEG' : ext.toUpperCase()})`
  return mime.startsWith('video/') ? 'a video' : mime.startsWith('audio/') ? 'a sound recording' : undefined
}

const pageStart = /^(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|meta|title|body|div|p|table|script)\b/i

function describeText(bytes: Buffer): string | undefined {
  const start = bytes
    .toString('latin1', 0, 4096)
    // Byte order marks, and the zero bytes of UTF-16.
    .replace(/[\0\xbb\xbf\xef\xfe\xff]/g, '')
    .replace(/<!--[^]*?-->/g, '')
    .trimStart()
  if (start.startsWith('{\\rt')) return 'an RTF file'
  if (/^<\?xml[^]*(?:Word\.Document|wordDocument)/.test(start)) return 'a Word XML file'
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg\b/i.test(start)) return 'a picture (SVG)'
  const isArchivedPage = /^(?:MIME-Version:|From:|Content-Type:)[^]*multipart\/related/i.test(start)
  return isArchivedPage || pageStart.test(start) ? 'a web page' : undefined
}
