import { refuse } from './file-refused.server.ts'

/** A storage or a stream in a compound file; the names are of the kind `\x01Ole10Native`. */
export type CompoundEntry = {
  name: string
  isStream: boolean
  hasChildren: boolean
  start: number
  size: number
}

export type CompoundFile = {
  entries: CompoundEntry[]
  /** The bytes of a stream. @throws FileRefused if they are not all there. */
  read(stream: CompoundEntry): Buffer
}

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const [lastOfChain, noEntry] = [0xfffffffe, 0xffffffff]
const directoryEntry = 128
const miniSector = 64

export const isCompoundFile = (file: Buffer): boolean => file.subarray(0, 8).equals(magic)

/**
 * Reads the directory of a compound file (OLE), in which old Office programs keep documents.
 * @throws FileRefused also if a chain of sectors leads outside or in a circle.
 */
export function readCompoundFile(file: Buffer): CompoundFile {
  if (file.length < 1536 || file.length % 512 !== 0 || file.readUInt16LE(28) !== 0xfffe) refuse('damaged')
  const version = file.readUInt16LE(26)
  const bits = file.readUInt16LE(30)
  const isKnown = (version === 3 && bits === 9) || (version === 4 && bits === 12)
  if (!isKnown || file.readUInt16LE(32) !== 6 || file.readUInt32LE(56) !== 4096) refuse('damaged')
  const sectorSize = 1 << bits
  const sectors = Math.ceil(file.length / sectorSize) - 1

  const sector = (number: number): Buffer => {
    if (number >= sectors) refuse('damaged')
    return file.subarray((number + 1) * sectorSize, (number + 2) * sectorSize)
  }
  const chain = (first: number, table: Buffer, count: number): number[] => {
    const found: number[] = []
    for (let number = first; number !== lastOfChain; number = table.readUInt32LE(number * 4)) {
      if (found.length >= count || number * 4 + 4 > table.length) refuse('damaged')
      found.push(number)
    }
    return found
  }
  const table = Buffer.concat(tableSectors(file).map(sector))
  const join = (first: number): Buffer => Buffer.concat(chain(first, table, sectors).map(sector))

  const directory = join(file.readUInt32LE(48))
  const entries: CompoundEntry[] = []
  for (let at = 0; at + directoryEntry <= directory.length; at += directoryEntry) {
    const entry = entryAt(directory, at)
    if (entry) entries.push(entry)
  }
  const [root] = entries
  if (!root) return refuse('damaged')
  return {
    entries,
    read(stream) {
      if (stream.size > file.length) refuse('damaged')
      if (stream.size >= 4096) return whole(join(stream.start), stream.size)
      const miniTable = join(file.readUInt32LE(60))
      const mini = join(root.start)
      const parts = chain(stream.start, miniTable, mini.length / miniSector).map((number) =>
        mini.subarray(number * miniSector, (number + 1) * miniSector),
      )
      return whole(Buffer.concat(parts), stream.size)
    },
  }
}

const whole = (bytes: Buffer, size: number): Buffer =>
  bytes.length >= size ? bytes.subarray(0, size) : refuse('damaged')

/** The sectors that tell which sector follows which. The header names 109 of them, for 7 MB: more than a CV may have. */
function tableSectors(file: Buffer): number[] {
  const next = file.readUInt32LE(68)
  if (next !== lastOfChain && next !== noEntry) refuse('damaged')
  const numbers: number[] = []
  for (let at = 76; at < 512; at += 4) numbers.push(file.readUInt32LE(at))
  return numbers.filter((number) => number !== noEntry)
}

function entryAt(directory: Buffer, at: number): CompoundEntry | undefined {
  const type = directory[at + 66]
  if (type === 0) return undefined
  const length = directory.readUInt16LE(at + 64)
  if (length < 2 || length > 64 || length % 2) return refuse('damaged')
  return {
    name: directory.toString('utf16le', at, at + length - 2),
    isStream: type === 2,
    hasChildren: directory.readUInt32LE(at + 76) !== noEntry,
    start: directory.readUInt32LE(at + 116),
    size: directory.readUInt32LE(at + 120),
  }
}
