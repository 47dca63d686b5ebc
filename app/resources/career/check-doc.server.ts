import type { Finding } from './check-cv.server.ts'

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const wordStream = Buffer.from('WordDocument\0', 'utf16le')
const macroStorage = Buffer.from('_VBA_PROJECT', 'utf16le')

/** A DOC is an OLE compound file, made of whole sectors, with a stream named WordDocument. */
export function checkDoc(bytes: Uint8Array): Finding {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, 8).equals(magic)) return undefined
  if (file.length < 1536 || file.readUInt16LE(28) !== 0xfffe) return 'damaged'
  const version = file.readUInt16LE(26)
  const sectorBits = file.readUInt16LE(30)
  const isKnown = (version === 3 && sectorBits === 9) || (version === 4 && sectorBits === 12)
  if (!isKnown || file.length % 512 !== 0) return 'damaged'
  if (!file.includes(wordStream)) return undefined
  return file.includes(macroStorage) ? 'macros' : 'fine'
}
