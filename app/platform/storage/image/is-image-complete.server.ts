import type { ImageFormat } from '../../../ui/picture/image-variants.ts'

/** Whether the bytes of a stored picture are there from beginning to end; pixels are not looked at. */
export function isWhole(format: ImageFormat, given: Uint8Array): boolean {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (bytes.length < 16) return false
  if (format === 'jpg')
    return bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
  if (format === 'webp') {
    const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
    return isWebp && bytes.readUInt32LE(4) + 8 <= bytes.length
  }
  return bytes.toString('latin1', 4, 8) === 'ftyp' && endOfBoxes(bytes) === bytes.length
}

/** Where the last of the boxes ends that an AVIF file consists of. */
function endOfBoxes(bytes: Buffer): number {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size === 0) return bytes.length
    if (size < 8) return -1
    at += size
  }
  return at
}
