import { rejectFile } from './file-rejected.server.ts'

export type CompoundEntry = {
  name: string
  isStream: boolean
  hasChildren: boolean
  start: number
  size: number
}

export type CompoundFile = {
  entries: CompoundEntry[]
  read(stream: CompoundEntry): Buffer
}

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const [endOfChain, freeSector] = [0xfffffffe, 0xffffffff]
const directoryEntrySize = 128
const miniSectorSize = 64

export const isCompoundFile = (file: Buffer): boolean => file.subarray(0, 8).equals(magic)

export function readCompoundFile(file: Buffer): CompoundFile {
  if (file.length < 1536 || file.length % 512 !== 0 || file.readUInt16LE(28) !== 0xfffe) rejectFile('damaged')
  const version = file.readUInt16LE(26)
  const bits = file.readUInt16LE(30)
  const isKnown = (version === 3 && bits === 9) || (version === 4 && bits === 12)
  if (!isKnown || file.readUInt16LE(32) !== 6 || file.readUInt32LE(56) !== 4096) rejectFile('damaged')
  const sectorSize = 1 << bits
  const sectors = Math.ceil(file.length / sectorSize) - 1

  const readSector = (number: number): Buffer => {
    if (number >= sectors) rejectFile('damaged')
    return file.subarray((number + 1) * sectorSize, (number + 2) * sectorSize)
  }
  const followChain = (first: number, table: Buffer, count: number): number[] => {
    const found: number[] = []
    for (let number = first; number !== endOfChain; number = table.readUInt32LE(number * 4)) {
      if (found.length >= count || number * 4 + 4 > table.length) rejectFile('damaged')
      found.push(number)
    }
    return found
  }
  const table = Buffer.concat(readFatSectorNumbers(file).map(readSector))
  const readChain = (first: number): Buffer =>
    Buffer.concat(followChain(first, table, sectors).map(readSector))

  const directory = readChain(file.readUInt32LE(48))
  const entries: CompoundEntry[] = []
  for (let at = 0; at + directoryEntrySize <= directory.length; at += directoryEntrySize) {
    const entry = readDirectoryEntry(directory, at)
    if (entry) entries.push(entry)
  }
  const [root] = entries
  if (!root) return rejectFile('damaged')
  return {
    entries,
    read(stream) {
      if (stream.size > file.length) rejectFile('damaged')
      if (stream.size >= 4096) return takeExactly(readChain(stream.start), stream.size)
      const miniTable = readChain(file.readUInt32LE(60))
      const miniStream = readChain(root.start)
      const parts = followChain(stream.start, miniTable, miniStream.length / miniSectorSize).map((number) =>
        miniStream.subarray(number * miniSectorSize, (number + 1) * miniSectorSize),
      )
      return takeExactly(Buffer.concat(parts), stream.size)
    },
  }
}

const takeExactly = (bytes: Buffer, size: number): Buffer =>
  bytes.length >= size ? bytes.subarray(0, size) : rejectFile('damaged')

/** Reads only the 109 FAT sectors listed in the header, which is enough for files of 7 MB. CVs are smaller. */
function readFatSectorNumbers(file: Buffer): number[] {
  const next = file.readUInt32LE(68)
  if (next !== endOfChain && next !== freeSector) rejectFile('damaged')
  const numbers: number[] = []
  for (let at = 76; at < 512; at += 4) numbers.push(file.readUInt32LE(at))
  return numbers.filter((number) => number !== freeSector)
}

function readDirectoryEntry(directory: Buffer, at: number): CompoundEntry | undefined {
  const type = directory[at + 66]
  if (type === 0) return undefined
  const length = directory.readUInt16LE(at + 64)
  if (length < 2 || length > 64 || length % 2) return rejectFile('damaged')
  return {
    name: directory.toString('utf16le', at, at + length - 2),
    isStream: type === 2,
    hasChildren: directory.readUInt32LE(at + 76) !== freeSector,
    start: directory.readUInt32LE(at + 116),
    size: directory.readUInt32LE(at + 120),
  }
}
