import { type CompoundFile, isCompoundFile, readCompoundFile } from './compound-file.server.ts'
import { type Problem, refuse } from './file-refused.server.ts'

/** Storages and streams that a CV has no use for, in small letters. */
const refusedNames = new Map<string, Problem>([
  ['macros', 'macros'],
  ['vba', 'macros'],
  ['_vba_project', 'macros'],
  ['_vba_project_cur', 'macros'],
  ['\u0001ole10native', 'attached'],
  ['package', 'attached'],
  ['equation native', 'attached'],
])

/** In the header of the document: that it is encrypted, which of two streams contains its tables, where those begin. */
const [encrypted, secondTable, tables] = [0x100, 0x200, 0x9a]
const word97 = 0xc1
/** Number of the table of texts about the document, and of the text that names its template. */
const [aboutDocument, template] = [32, 1]

/** Behind the sign by which Word 97 begins a field: instructions that start a program. */
const startsProgram = /^[\s"]*DDE(?:AUTO)?\b/i
const fieldBegin = '\u0013'

/**
 * Whether a file is a DOC: an OLE compound file with a stream named WordDocument.
 * @throws FileRefused
 */
export function checkDoc(file: Buffer): boolean {
  if (!isCompoundFile(file)) return false
  const compound = readCompoundFile(file)
  const names = compound.entries.map(({ name }) => name.toLowerCase())
  // What Office makes of a DOCX with a password.
  if (names.includes('encryptedpackage')) refuse('locked')
  if (!names.includes('worddocument')) return false
  for (const { name, hasChildren } of compound.entries) {
    const problem = refusedNames.get(name.toLowerCase())
    if (problem) refuse(problem)
    // Word makes it also for documents without objects.
    if (name.toLowerCase() === 'objectpool' && hasChildren) refuse('attached')
  }
  checkHeader(compound)
  return true
}

function checkHeader(compound: CompoundFile): void {
  const document = read(compound, 'WordDocument')
  if (document.length < tables + aboutDocument * 8 + 8 || document.readUInt16LE(0) !== 0xa5ec)
    refuse('damaged')
  // Without the zeros both ways of storing text read alike.
  const fields = document.toString('latin1').replaceAll('\0', '').split(fieldBegin)
  if (fields.some((field) => startsProgram.test(field.slice(0, 60)))) refuse('linked')
  const flags = document.readUInt16LE(10)
  if (flags & encrypted) refuse('locked')
  // Older ones keep their macros elsewhere.
  if (document.readUInt16LE(2) < word97) refuse('unreadable')
  const at = tables + aboutDocument * 8
  const size = document.readUInt32LE(at + 4)
  if (size === 0) return
  const start = document.readUInt32LE(at)
  const table = read(compound, flags & secondTable ? '1Table' : '0Table')
  const name = textAt(table.subarray(start, start + size), template)
  if (/^\s*(?:[a-z][a-z\d+.-]+:|[\\/]{2})/i.test(name)) refuse('linked')
}

const read = (compound: CompoundFile, wanted: string): Buffer => {
  const streams = compound.entries.filter(
    ({ name, isStream }) => isStream && name.toLowerCase() === wanted.toLowerCase(),
  )
  return streams.length === 1 && streams[0] ? compound.read(streams[0]) : refuse('damaged')
}

/** A text of a table of texts: after six bytes of header, each with the number of its signs before it. */
function textAt(table: Buffer, index: number): string {
  if (table.length < 6 || table.readUInt16LE(0) !== 0xffff) return refuse('damaged')
  const extra = table.readUInt16LE(4)
  let at = 6
  for (let passed = 0; ; passed++) {
    if (at + 2 > table.length) return refuse('damaged')
    const end = at + 2 + table.readUInt16LE(at) * 2
    if (end > table.length) return refuse('damaged')
    if (passed === index) return table.toString('utf16le', at + 2, end)
    at = end + extra
  }
}
