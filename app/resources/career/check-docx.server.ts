import type { Finding } from './check-cv.server.ts'

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const endRecord = 0x06054b50
/** Bytes that a document may unpack to, as its directory claims. */
const largestUnpacked = 200 * 1024 * 1024
const mostEntries = 5000

/** A DOCX is a ZIP, without anything before, after or between, that holds word/document.xml. Nothing is unpacked. */
export function checkDocx(bytes: Uint8Array): Finding {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 4 || file.readUInt32LE(0) !== localHeader) return undefined
  const names = entryNames(file)
  if (!names) return 'damaged'
  if (!names.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return undefined
  return names.some((name) => /vbaProject\.bin$/i.test(name)) ? 'macros' : 'fine'
}

/** Names in the ZIP's directory; undefined where the directory does not fit the file or names reach outside. */
function entryNames(file: Buffer): string[] | undefined {
  const end = endOf(file)
  if (end === undefined) return undefined
  const count = file.readUInt16LE(end + 10)
  const size = file.readUInt32LE(end + 12)
  let at = file.readUInt32LE(end + 16)
  if (at + size !== end || count === 0 || count > mostEntries) return undefined

  const names: string[] = []
  let unpacked = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || file.readUInt32LE(at) !== centralHeader) return undefined
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const start = file.readUInt32LE(at + 42)
    if (start + 30 > file.length || file.readUInt32LE(start) !== localHeader) return undefined
    if (name.includes('\0') || /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:/i.test(name)) return undefined
    names.push(name)
    unpacked += file.readUInt32LE(at + 24)
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return at === end && unpacked <= largestUnpacked ? names : undefined
}

/** Where the record at the end of a ZIP begins: it names the length of the comment behind it. */
function endOf(file: Buffer): number | undefined {
  const earliest = Math.max(0, file.length - 22 - 0xffff)
  for (let at = file.length - 22; at >= earliest; at--) {
    if (file.readUInt32LE(at) === endRecord && at + 22 + file.readUInt16LE(at + 20) === file.length) return at
  }
  return undefined
}
