import { type CompoundFile, isCompoundFile, readCompoundFile } from './compound-file.server.ts'
import { type FileProblem, rejectFile } from './file-rejected.server.ts'

const rejectedNames = new Map<string, FileProblem>([
  ['macros', 'macros'],
  ['vba', 'macros'],
  ['_vba_project', 'macros'],
  ['_vba_project_cur', 'macros'],
  ['\u0001ole10native', 'attached'],
  ['package', 'attached'],
  ['equation native', 'attached'],
])

/** Flag bits in the file information block (FIB), and the FIB offset of the table positions ([MS-DOC] FibRgFcLcb97). */
const [encryptedFlag, secondTableFlag, tablesOffset] = [0x100, 0x200, 0x9a]
const word97Version = 0xc1
const [propertiesTable, templateName] = [32, 1]

const ddePattern = /^[\s"]*DDE(?:AUTO)?\b/i
const fieldBegin = '\u0013'

export function checkDoc(file: Buffer): boolean {
  if (!isCompoundFile(file)) return false
  const compound = readCompoundFile(file)
  const names = compound.entries.map(({ name }) => name.toLowerCase())
  // Office stores a password-protected DOCX in a compound file.
  if (names.includes('encryptedpackage')) rejectFile('locked')
  if (!names.includes('worddocument')) return false
  for (const { name, hasChildren } of compound.entries) {
    const problem = rejectedNames.get(name.toLowerCase())
    if (problem) rejectFile(problem)
    // Word creates an empty ObjectPool for documents without objects.
    if (name.toLowerCase() === 'objectpool' && hasChildren) rejectFile('attached')
  }
  checkHeader(compound)
  return true
}

function checkHeader(compound: CompoundFile): void {
  const document = readStream(compound, 'WordDocument')
  if (document.length < tablesOffset + propertiesTable * 8 + 8 || document.readUInt16LE(0) !== 0xa5ec)
    rejectFile('damaged')
  const fields = document.toString('latin1').replaceAll('\0', '').split(fieldBegin)
  if (fields.some((field) => ddePattern.test(field.slice(0, 60)))) rejectFile('linked')
  const flags = document.readUInt16LE(10)
  if (flags & encryptedFlag) rejectFile('locked')
  // Before Word 97, macros were stored in a format that is not checked here.
  if (document.readUInt16LE(2) < word97Version) rejectFile('unreadable')
  const at = tablesOffset + propertiesTable * 8
  const size = document.readUInt32LE(at + 4)
  if (size === 0) return
  const start = document.readUInt32LE(at)
  const table = readStream(compound, flags & secondTableFlag ? '1Table' : '0Table')
  const name = readStringTableEntry(table.subarray(start, start + size), templateName)
  if (/^\s*(?:[a-z][a-z\d+.-]+:|[\\/]{2})/i.test(name)) rejectFile('linked')
}

const readStream = (compound: CompoundFile, streamName: string): Buffer => {
  const streams = compound.entries.filter(
    ({ name, isStream }) => isStream && name.toLowerCase() === streamName.toLowerCase(),
  )
  return streams.length === 1 && streams[0] ? compound.read(streams[0]) : rejectFile('damaged')
}

/** A string table has a six-byte header; each string is preceded by its length in characters. */
function readStringTableEntry(table: Buffer, index: number): string {
  if (table.length < 6 || table.readUInt16LE(0) !== 0xffff) return rejectFile('damaged')
  const extraLength = table.readUInt16LE(4)
  let at = 6
  for (let current = 0; ; current++) {
    if (at + 2 > table.length) return rejectFile('damaged')
    const end = at + 2 + table.readUInt16LE(at) * 2
    if (end > table.length) return rejectFile('damaged')
    if (current === index) return table.toString('utf16le', at + 2, end)
    at = end + extraLength
  }
}
