import { crc32, inflateRawSync } from 'node:zlib'
import { rejectFile } from '../file-rejected.server.ts'

/** Fields of a central directory entry. The local header must repeat them. */
export type ZipEntry = {
  name: string
  flags: number
  method: number
  sum: number
  packedSize: number
  size: number
  start: number
}

const [localHeader, centralHeader, endRecord, descriptorSignature] = [
  0x04034b50, 0x02014b50, 0x06054b50, 0x08074b50,
]
const [encryptedFlag, descriptorFlag] = [0x2041, 0x08]
const maxEntries = 2000
const conflictingExtraFields = new Set([0x0001, 0x0017, 0x7075, 0x9901])
/** Matches names that programs resolve differently, such as `..`, drive letters and escapes, and `[0].piece`, a fragment of a part. */
const ambiguousName = /[\p{Cc}\\%:*?"<>|]|(?:^|\/)\.{0,2}\/|(?:^|\/)\.\.?$|\.piece$/iu

export const isZip = (file: Buffer): boolean => file.length >= 4 && file.readUInt32LE(0) === localHeader

/** Rejects archives with gaps between entries, in which programs may find different entries. */
export function readZip(file: Buffer): ZipEntry[] {
  const end = file.length - 22
  if (end < 0 || file.readUInt32LE(end) !== endRecord || file.readUInt16LE(end + 20) !== 0)
    rejectFile('damaged')
  const count = file.readUInt16LE(end + 10)
  if (count > maxEntries) rejectFile('unreadable')
  if (file.readUInt32LE(end + 4) !== 0 || file.readUInt16LE(end + 8) !== count) rejectFile('damaged')
  const directory = file.readUInt32LE(end + 16)
  if (directory + file.readUInt32LE(end + 12) !== end) rejectFile('damaged')

  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let at = directory
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || file.readUInt32LE(at) !== centralHeader) rejectFile('damaged')
    const nameEnd = at + 46 + file.readUInt16LE(at + 28)
    const entry = { ...readHeaderFields(file, at + 8, at + 46, nameEnd), start: file.readUInt32LE(at + 42) }
    const key = entry.name.toLowerCase()
    if (ambiguousName.test(key) || names.has(key)) rejectFile('damaged')
    names.add(key)
    entries.push(entry)
    at = readExtraEnd(file, nameEnd, file.readUInt16LE(at + 30)) + file.readUInt16LE(at + 32)
  }
  if (at !== end) rejectFile('damaged')
  let next = 0
  for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
    if (entry.start !== next) rejectFile('damaged')
    next = checkLocalEntry(file, entry)
  }
  return next === directory ? entries : rejectFile('damaged')
}

function readHeaderFields(
  file: Buffer,
  at: number,
  nameStart: number,
  nameEnd: number,
): Omit<ZipEntry, 'start'> {
  return {
    name: file.toString('utf8', nameStart, nameEnd),
    flags: file.readUInt16LE(at),
    method: file.readUInt16LE(at + 2),
    sum: file.readUInt32LE(at + 8),
    packedSize: file.readUInt32LE(at + 12),
    size: file.readUInt32LE(at + 16),
  }
}

function readExtraEnd(file: Buffer, start: number, length: number): number {
  const end = start + length
  if (end > file.length) rejectFile('damaged')
  for (let at = start; at < end; at += 4 + file.readUInt16LE(at + 2)) {
    if (at + 4 > end || at + 4 + file.readUInt16LE(at + 2) > end) rejectFile('damaged')
    if (conflictingExtraFields.has(file.readUInt16LE(at))) rejectFile('unreadable')
  }
  return end
}

function findDataStart(file: Buffer, { start }: ZipEntry): number {
  const nameEnd = start + 30 + file.readUInt16LE(start + 26)
  return readExtraEnd(file, nameEnd, file.readUInt16LE(start + 28))
}

function checkLocalEntry(file: Buffer, entry: ZipEntry): number {
  const { start, name, flags, method, sum, packedSize, size } = entry
  if (start + 30 > file.length || file.readUInt32LE(start) !== localHeader) rejectFile('damaged')
  const local = readHeaderFields(file, start + 6, start + 30, start + 30 + file.readUInt16LE(start + 26))
  if (local.name !== name || local.flags !== flags || local.method !== method) rejectFile('damaged')
  if (flags & encryptedFlag) rejectFile('locked')
  const isRepeated = local.sum === sum && local.packedSize === packedSize && local.size === size
  const isBlank = local.sum === 0 && local.packedSize === 0 && local.size === 0
  const end = findDataStart(file, entry) + packedSize
  if (!(flags & descriptorFlag)) return isRepeated ? end : rejectFile('damaged')
  if (!isRepeated && !isBlank) rejectFile('damaged')
  if (end + 16 > file.length) rejectFile('damaged')
  const at = file.readUInt32LE(end) === descriptorSignature ? end + 4 : end
  const isSame =
    file.readUInt32LE(at) === sum &&
    file.readUInt32LE(at + 4) === packedSize &&
    file.readUInt32LE(at + 8) === size
  return isSame ? at + 12 : rejectFile('damaged')
}

export function unpack(file: Buffer, entry: ZipEntry): Buffer {
  const { method, packedSize, size, sum } = entry
  const start = findDataStart(file, entry)
  const packed = file.subarray(start, start + packedSize)
  const data = method === 0 ? packed : method === 8 ? inflate(packed, size) : rejectFile('unreadable')
  return data.length === size && crc32(data) === sum ? data : rejectFile('damaged')
}

function inflate(packed: Buffer, size: number): Buffer {
  try {
    const options = { maxOutputLength: Math.max(1, size), info: true }
    const { buffer, engine } = inflateRawSync(packed, options) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    return engine.bytesWritten === packed.length ? buffer : rejectFile('damaged')
  } catch {
    return rejectFile('damaged')
  }
}
