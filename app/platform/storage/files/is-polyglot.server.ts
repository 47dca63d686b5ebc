// Rejecting polyglots is an additional safeguard: served pictures are re-encoded from their pixels anyway.

const foreignSignatures = [
  '%PDF-',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '__HALT_COMPILER',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE',
]
const markup = /<(?:script|!doctype|iframe|\?php\s|html[\s>])/i

const endOfZip = 'PK\x05\x06'
const maxZipTail = 22 + 65_535

export function isPolyglot(bytes: Buffer): boolean {
  return (
    foreignSignatures.some((signature) => bytes.includes(signature, 0, 'latin1')) ||
    markup.test(bytes.toString('latin1')) ||
    bytes.subarray(-maxZipTail).includes(endOfZip, 0, 'latin1') ||
    startsAsScript(bytes)
  )
}

/**
 * A GIF or JPEG header can also be the start of a script: a GIF that is 10,799 pixels wide begins with `GIF89a/*`,
 * and in a JPEG, a first segment of 12,074 bytes has the same two characters as its length.
 */
function startsAsScript(bytes: Buffer): boolean {
  const isText = (offset: number) => /^[\x20-\x7e]{2}$/.test(bytes.toString('latin1', offset, offset + 2))
  if (bytes.toString('latin1', 0, 3) === 'GIF') return isText(6)
  if (bytes.readUInt16BE(0) === 0xffd8) return /^\/[*/]/.test(bytes.toString('latin1', 4, 6))
  return false
}
