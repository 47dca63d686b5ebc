// A file can be a picture and something else at once. What we serve is written anew from the pixels alone;
// files that carry the marks of something else are refused all the same: nobody makes them by accident.

const anywhere = [
  '%PDF-',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '__HALT_COMPILER',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE',
]
const markup = /<(?:script|!doctype|iframe|\?php\s|html[\s>])/i

const endOfZip = 'PK\x05\x06'
/** A zip archive's last record and its longest comment. */
const zipTail = 22 + 65_535

/** Whether the bytes of a picture carry the marks of a document, an archive or a script too. */
export function isSomethingElseToo(bytes: Buffer): boolean {
  return (
    anywhere.some((mark) => bytes.includes(mark, 0, 'latin1')) ||
    markup.test(bytes.toString('latin1')) ||
    bytes.subarray(-zipTail).includes(endOfZip, 0, 'latin1') ||
    startsAsScript(bytes)
  )
}

/**
 * GIF and JPEG headers can be read as the start of a script when the numbers that follow are chosen as text:
 * `GIF89a/*` is a width of 10799 pixels, and a JPEG's first segment of 12074 bytes begins a comment.
 */
function startsAsScript(bytes: Buffer): boolean {
  const isText = (at: number) => /^[\x20-\x7e]{2}$/.test(bytes.toString('latin1', at, at + 2))
  if (bytes.toString('latin1', 0, 3) === 'GIF') return isText(6)
  if (bytes.readUInt16BE(0) === 0xffd8) return /^\/[*/]/.test(bytes.toString('latin1', 4, 6))
  return false
}
