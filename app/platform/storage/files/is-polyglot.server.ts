// Rejecting polyglots is a second safeguard: served pictures are encoded again from their pixels.

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
 * A GIF or JPEG header can be a valid script if its numbers are chosen accordingly:
 * `GIF89a/*` is a width of 10799 pixels, and a first JPEG segment of 12074 bytes starts a comment.
 */
function startsAsScript(bytes: Buffer): boolean {
  const isText = (offset: number) => /^[\x20-\x7e]{2}$/.test(bytes.toString('latin1', offset, offset + 2))
  if (bytes.toString('latin1', 0, 3) === 'GIF') return isText(6)
  if (bytes.readUInt16BE(0) === 0xffd8) return /^\/[*/]/.test(bytes.toString('latin1', 4, 6))
  return false
}
