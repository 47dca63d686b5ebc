import { type FileProblem, rejectFile } from './file-rejected.server.ts'

type Entry = { name: string; type: number; firstChild: number; start: number; size: number }
type CompoundFile = { entries: Entry[]; read: (stream: Entry) => Buffer }

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const [endOfChain, freeSector] = [0xfffffffe, 0xffffffff]
const [entrySize, miniSectorSize, minSectorStreamSize] = [128, 64, 4096]

const rejectedNames: Record<string, FileProblem> = {
  macros: 'macros',
  vba: 'macros',
  _vba_project: 'macros',
  _vba_project_cur: 'macros',
  '\u0001ole10native': 'attached',
  package: 'attached',
  'equation native': 'attached',
}

/** Flag bits in the file information block (FIB), and the FIB offset of the table of strings ([MS-DOC] FibRgFcLcb97). */
const [encryptedFlag, secondTableFlag, stringsOffset] = [0x100, 0x200, 0x19a]
const word97Version = 0xc1
const fieldBegin = '\u0013'
const ddePattern = /^[\s"]*DDE(?:AUTO)?\b/i

export function checkDoc(file: Buffer): boolean {
  if (!file.subarray(0, 8).equals(magic)) return false
  const compound = readCompoundFile(file)
  const names = new Set(compound.entries.map(({ name }) => name))
  // Office stores a password-protected DOCX in a compound file.
  if (names.has('encryptedpackage')) rejectFile('locked')
  if (!names.has('worddocument')) return false
  for (const { name, firstChild } of compound.entries) {
    const problem = rejectedNames[name]
    if (problem) rejectFile(problem)
    // Word creates an empty ObjectPool for documents without objects.
    if (name === 'objectpool' && firstChild !== freeSector) rejectFile('attached')
  }
  checkDocument(compound)
  return true
}

function checkDocument({ entries, read }: CompoundFile): void {
  const readByName = (streamName: string): Buffer => {
    const streams = entries.filter(({ name, type }) => type === 2 && name === streamName)
    return streams.length === 1 && streams[0] ? read(streams[0]) : rejectFile('damaged')
  }
  const document = readByName('worddocument')
  if (document.readUInt16LE(0) !== 0xa5ec) rejectFile('damaged')
  const fields = document.toString('latin1').replaceAll('\0', '').split(fieldBegin)
  if (fields.some((field) => ddePattern.test(field.slice(0, 60)))) rejectFile('linked')
  const flags = document.readUInt16LE(10)
  if (flags & encryptedFlag) rejectFile('locked')
  // Before Word 97, macros were stored in a format that is not checked here.
  if (document.readUInt16LE(2) < word97Version) rejectFile('unreadable')
  const [start, size] = [document.readUInt32LE(stringsOffset), document.readUInt32LE(stringsOffset + 4)]
  if (size === 0) return
  const table = readByName(flags & secondTableFlag ? '1table' : '0table').subarray(start, start + size)
  if (/^\s*(?:[a-z][a-z\d+.-]+:|[\\/]{2})/i.test(readTemplateName(table))) rejectFile('linked')
}

/** The name is the second string of the table. Each string is preceded by its length in characters. */
function readTemplateName(table: Buffer): string {
  if (table.readUInt16LE(0) !== 0xffff) rejectFile('damaged')
  const start = 8 + table.readUInt16LE(6) * 2 + table.readUInt16LE(4)
  const end = start + 2 + table.readUInt16LE(start) * 2
  return end <= table.length ? table.toString('utf16le', start + 2, end) : rejectFile('damaged')
}

/** Reads only the 109 FAT sectors listed in the header, which is enough for files of 7 MB. CVs are smaller. */
function readCompoundFile(file: Buffer): CompoundFile {
  const [version, sectorBits] = [file.readUInt16LE(26), file.readUInt16LE(30)]
  const isKnown = (version === 3 && sectorBits === 9) || (version === 4 && sectorBits === 12)
  const isUsual = file.length % 512 === 0 && file.readUInt16LE(28) === 0xfffe && file.readUInt16LE(32) === 6
  const hasMoreTables = ![endOfChain, freeSector].includes(file.readUInt32LE(68))
  if (!isKnown || !isUsual || hasMoreTables || file.readUInt32LE(56) !== minSectorStreamSize)
    rejectFile('damaged')
  const sectors = file.subarray(1 << sectorBits)
  const readChain = (first: number, table: Buffer, data = sectors, size = 1 << sectorBits): Buffer => {
    const parts: Buffer[] = []
    for (let number = first; number !== endOfChain; number = table.readUInt32LE(number * 4)) {
      if (number * size >= data.length || parts.length * size > data.length) rejectFile('damaged')
      parts.push(data.subarray(number * size, (number + 1) * size))
    }
    return Buffer.concat(parts)
  }
  const tables: Buffer[] = []
  for (let at = 76; at < 512; at += 4) {
    const number = file.readUInt32LE(at)
    if (number === freeSector) continue
    if (number >= sectors.length >> sectorBits) rejectFile('damaged')
    tables.push(sectors.subarray(number << sectorBits, (number + 1) << sectorBits))
  }
  const table = Buffer.concat(tables)
  const directory = readChain(file.readUInt32LE(48), table)
  const entries: Entry[] = []
  for (let at = 0; at + entrySize <= directory.length; at += entrySize) {
    const type = directory.readUInt8(at + 66)
    const nameLength = directory.readUInt16LE(at + 64)
    if (type === 0) continue
    if (nameLength < 2 || nameLength > 64 || nameLength % 2) rejectFile('damaged')
    entries.push({
      name: directory.toString('utf16le', at, at + nameLength - 2).toLowerCase(),
      type,
      firstChild: directory.readUInt32LE(at + 76),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    })
  }
  const read = ({ start, size }: Entry): Buffer => {
    if (size > file.length) rejectFile('damaged')
    const data =
      size >= minSectorStreamSize
        ? readChain(start, table)
        : readChain(
            start,
            readChain(file.readUInt32LE(60), table),
            readChain(entries[0]?.start ?? endOfChain, table),
            miniSectorSize,
          )
    return data.length >= size ? data.subarray(0, size) : rejectFile('damaged')
  }
  return { entries, read }
}
