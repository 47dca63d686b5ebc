import { crc32, inflateRawSync } from 'node:zlib'
import { refuse } from '../file-refused.server.ts'

/** A file in an archive: what its header in the archive's directory says, which the one before its data repeats. */
export type ZipEntry = {
  name: string
  flags: number
  method: number
  sum: number
  packedSize: number
  size: number
  /** Where its own header begins. */
  start: number
}

const [localHeader, centralHeader, endRecord, descriptor] = [0x04034b50, 0x02014b50, 0x06054b50, 0x08074b50]
const [isEncrypted, hasDescriptor] = [0x2041, 0x08]
const mostEntries = 2000
/** Extra fields that give an entry another name, other sizes or other data than its header does. */
const contradicting = new Set([0x0001, 0x0017, 0x7075, 0x9901])
/** Folders above, disks, escapes, and what else some programs read as another name; `[0].piece` is a part of a part. */
const oddName = /[\p{Cc}\\%:*?"<>|]|(?:^|\/)\.{0,2}\/|(?:^|\/)\.\.?$|\.piece$/iu

export const isZip = (file: Buffer): boolean => file.length >= 4 && file.readUInt32LE(0) === localHeader

/**
 * The entries of an archive, one after the other without gaps, so that every program finds the same in it.
 * @throws FileRefused
 */
export function readZip(file: Buffer): ZipEntry[] {
  const end = file.length - 22
  if (end < 0 || file.readUInt32LE(end) !== endRecord || file.readUInt16LE(end + 20) !== 0) refuse('damaged')
  const count = file.readUInt16LE(end + 10)
  if (count > mostEntries) refuse('unreadable')
  if (file.readUInt32LE(end + 4) !== 0 || file.readUInt16LE(end + 8) !== count) refuse('damaged')
  const directory = file.readUInt32LE(end + 16)
  if (directory + file.readUInt32LE(end + 12) !== end) refuse('damaged')

  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let at = directory
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || file.readUInt32LE(at) !== centralHeader) refuse('damaged')
    const nameEnd = at + 46 + file.readUInt16LE(at + 28)
    const entry = { ...headerAt(file, at + 8, at + 46, nameEnd), start: file.readUInt32LE(at + 42) }
    const key = entry.name.toLowerCase()
    if (oddName.test(key) || names.has(key)) refuse('damaged')
    names.add(key)
    entries.push(entry)
    at = endOfExtra(file, nameEnd, file.readUInt16LE(at + 30)) + file.readUInt16LE(at + 32)
  }
  if (at !== end) refuse('damaged')
  let next = 0
  for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
    if (entry.start !== next) refuse('damaged')
    next = endOfEntry(file, entry)
  }
  return next === directory ? entries : refuse('damaged')
}

/** The fields that both headers have, in the same order. */
function headerAt(file: Buffer, at: number, nameStart: number, nameEnd: number): Omit<ZipEntry, 'start'> {
  return {
    name: file.toString('utf8', nameStart, nameEnd),
    flags: file.readUInt16LE(at),
    method: file.readUInt16LE(at + 2),
    sum: file.readUInt32LE(at + 8),
    packedSize: file.readUInt32LE(at + 12),
    size: file.readUInt32LE(at + 16),
  }
}

function endOfExtra(file: Buffer, start: number, length: number): number {
  const end = start + length
  if (end > file.length) refuse('damaged')
  for (let at = start; at < end; at += 4 + file.readUInt16LE(at + 2)) {
    if (at + 4 > end || at + 4 + file.readUInt16LE(at + 2) > end) refuse('damaged')
    if (contradicting.has(file.readUInt16LE(at))) refuse('unreadable')
  }
  return end
}

function startOfData(file: Buffer, { start }: ZipEntry): number {
  const nameEnd = start + 30 + file.readUInt16LE(start + 26)
  return endOfExtra(file, nameEnd, file.readUInt16LE(start + 28))
}

/** Where the next entry has to begin. */
function endOfEntry(file: Buffer, entry: ZipEntry): number {
  const { start, name, flags, method, sum, packedSize, size } = entry
  if (start + 30 > file.length || file.readUInt32LE(start) !== localHeader) refuse('damaged')
  const local = headerAt(file, start + 6, start + 30, start + 30 + file.readUInt16LE(start + 26))
  if (local.name !== name || local.flags !== flags || local.method !== method) refuse('damaged')
  if (flags & isEncrypted) refuse('locked')
  const isRepeated = local.sum === sum && local.packedSize === packedSize && local.size === size
  const isLeftOpen = local.sum === 0 && local.packedSize === 0 && local.size === 0
  const end = startOfData(file, entry) + packedSize
  if (!(flags & hasDescriptor)) return isRepeated ? end : refuse('damaged')
  if (!isRepeated && !isLeftOpen) refuse('damaged')
  if (end + 16 > file.length) refuse('damaged')
  const at = file.readUInt32LE(end) === descriptor ? end + 4 : end
  const isSame =
    file.readUInt32LE(at) === sum &&
    file.readUInt32LE(at + 4) === packedSize &&
    file.readUInt32LE(at + 8) === size
  return isSame ? at + 12 : refuse('damaged')
}

/** The data of an entry. @throws FileRefused if it is not what the headers promise. */
export function unpack(file: Buffer, entry: ZipEntry): Buffer {
  const { method, packedSize, size, sum } = entry
  const start = startOfData(file, entry)
  const packed = file.subarray(start, start + packedSize)
  const data = method === 0 ? packed : method === 8 ? inflate(packed, size) : refuse('unreadable')
  return data.length === size && crc32(data) === sum ? data : refuse('damaged')
}

function inflate(packed: Buffer, size: number): Buffer {
  try {
    const options = { maxOutputLength: Math.max(1, size), info: true }
    const { buffer, engine } = inflateRawSync(packed, options) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    return engine.bytesWritten === packed.length ? buffer : refuse('damaged')
  } catch {
    return refuse('damaged')
  }
}
