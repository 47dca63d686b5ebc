import type { ImageFormat } from '../../../ui/picture/image-variants.ts'

export function isImageComplete(format: ImageFormat, content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length < 16) return false
  if (format === 'jpg')
    return bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
  if (format === 'webp') {
    const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
    return isWebp && bytes.readUInt32LE(4) + 8 <= bytes.length
  }
  return bytes.toString('latin1', 4, 8) === 'ftyp' && findEndOfBoxes(bytes) === bytes.length
}

function findEndOfBoxes(bytes: Buffer): number {
  let offset = 0
  while (offset + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(offset)
    if (size === 0) return bytes.length
    if (size < 8) return -1
    offset += size
  }
  return offset
}
