import { crc32, inflateRawSync } from 'node:zlib'
import { rejectFile } from '../file-rejected.server.ts'

export type ZipEntry = { size: number; unpack: () => Buffer }
type DirectoryEntry = { start: number; nameBytes: Buffer; flagsAndMethod: Buffer; sizes: Buffer }

const [localHeader, centralHeader, endRecord, descriptor] = [0x04034b50, 0x02014b50, 0x06054b50, 0x08074b50]
const [encryptedFlags, descriptorFlag] = [0x2041, 0x08]
const maxEntries = 2000
const conflictingExtraFields = new Set([0x0001, 0x0017, 0x7075, 0x9901])
/** Matches names that programs resolve differently, such as `..`, drive letters and escapes, and `[0].piece`, a fragment of a part. */
const ambiguousName = /[\p{Cc}\\%:*?"<>|]|(?:^|\/)\.{0,2}\/|(?:^|\/)\.\.?$|\.piece$/iu

export const isZip = (file: Buffer): boolean => file.length >= 4 && file.readUInt32LE(0) === localHeader

/**
 * Rejects archives with gaps between entries, in which programs may find different entries.
 * @returns entries by name in lower case
 */
export function readZip(file: Buffer): Map<string, ZipEntry> {
  const end = file.length - 22
  if (file.readUInt32LE(end) !== endRecord || file.readUInt16LE(end + 20) !== 0) rejectFile('damaged')
  const [count, directory] = [file.readUInt16LE(end + 10), file.readUInt32LE(end + 16)]
  if (count > maxEntries) rejectFile('unreadable')
  if (file.readUInt32LE(end + 4) !== 0 || file.readUInt16LE(end + 8) !== count) rejectFile('damaged')
  if (directory + file.readUInt32LE(end + 12) !== end) rejectFile('damaged')
  const listed: DirectoryEntry[] = []
  let at = directory
  for (let index = 0; index < count; index++) {
    if (file.readUInt32LE(at) !== centralHeader) rejectFile('damaged')
    const nameEnd = at + 46 + file.readUInt16LE(at + 28)
    listed.push({
      start: file.readUInt32LE(at + 42),
      nameBytes: file.subarray(at + 46, nameEnd),
      flagsAndMethod: file.subarray(at + 8, at + 12),
      sizes: file.subarray(at + 16, at + 28),
    })
    at = skipExtra(file, nameEnd, file.readUInt16LE(at + 30)) + file.readUInt16LE(at + 32)
  }
  if (at !== end) rejectFile('damaged')
  const entries = new Map<string, ZipEntry>()
  let next = 0
  for (const entry of listed.toSorted((a, b) => a.start - b.start)) {
    const name = entry.nameBytes.toString().toLowerCase()
    if (entry.start !== next || ambiguousName.test(name) || entries.has(name)) rejectFile('damaged')
    const dataStart = checkLocalHeader(file, entry)
    const dataEnd = dataStart + entry.sizes.readUInt32LE(4)
    next =
      entry.flagsAndMethod.readUInt16LE(0) & descriptorFlag ? skipDescriptor(file, dataEnd, entry) : dataEnd
    const packed = file.subarray(dataStart, dataEnd)
    entries.set(name, { size: entry.sizes.readUInt32LE(8), unpack: () => unpack(packed, entry) })
  }
  return next === directory ? entries : rejectFile('damaged')
}

/** @returns the offset of the data */
function checkLocalHeader(file: Buffer, { start, nameBytes, flagsAndMethod, sizes }: DirectoryEntry): number {
  const nameEnd = start + 30 + nameBytes.length
  const isSame =
    file.readUInt32LE(start) === localHeader &&
    file.readUInt16LE(start + 26) === nameBytes.length &&
    file.subarray(start + 30, nameEnd).equals(nameBytes) &&
    file.subarray(start + 6, start + 10).equals(flagsAndMethod)
  if (!isSame) rejectFile('damaged')
  const flags = flagsAndMethod.readUInt16LE(0)
  if (flags & encryptedFlags) rejectFile('locked')
  const localSizes = file.subarray(start + 14, start + 26)
  const isBlank = (flags & descriptorFlag) > 0 && localSizes.every((byte) => byte === 0)
  if (!isBlank && !localSizes.equals(sizes)) rejectFile('damaged')
  return skipExtra(file, nameEnd, file.readUInt16LE(start + 28))
}

function skipDescriptor(file: Buffer, at: number, { sizes }: DirectoryEntry): number {
  const start = file.readUInt32LE(at) === descriptor ? at + 4 : at
  return file.subarray(start, start + 12).equals(sizes) ? start + 12 : rejectFile('damaged')
}

function skipExtra(file: Buffer, start: number, length: number): number {
  const end = start + length
  let at = start
  for (; at < end; at += 4 + file.readUInt16LE(at + 2))
    if (conflictingExtraFields.has(file.readUInt16LE(at))) rejectFile('unreadable')
  return at === end ? end : rejectFile('damaged')
}

function unpack(packed: Buffer, { flagsAndMethod, sizes }: DirectoryEntry): Buffer {
  const method = flagsAndMethod.readUInt16LE(2)
  const size = sizes.readUInt32LE(8)
  const data = method === 0 ? packed : method === 8 ? inflate(packed, size) : rejectFile('unreadable')
  return data.length === size && crc32(data) === sizes.readUInt32LE(0) ? data : rejectFile('damaged')
}

/** The types of Node omit the result with `info`. */
const inflateWithInfo: (packed: Buffer, options: { maxOutputLength: number; info: true }) => unknown =
  inflateRawSync

function inflate(packed: Buffer, size: number): Buffer {
  try {
    const result = inflateWithInfo(packed, { maxOutputLength: Math.max(1, size), info: true })
    const { buffer, engine } = result as { buffer: Buffer; engine: { bytesWritten: number } }
    return engine.bytesWritten === packed.length ? buffer : rejectFile('damaged')
  } catch {
    return rejectFile('damaged')
  }
}
