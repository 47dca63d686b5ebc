import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { maxImageBytes, maxImagePixels } from '../../app/platform/storage/image/image-rules.ts'

/** Worst-case pictures within the size limits. Other file types are not needed: the signature check rejects them. */
export async function largePictures(): Promise<{ name: string; bytes: Buffer }[]> {
  const side = Math.floor(Math.sqrt(maxImagePixels))
  const plain = sharp({
    create: { width: side, height: side, channels: 3, background: '#fa0' },
    limitInputPixels: false,
  })
  const small = await noise(8, 8).png().toBuffer()
  return [
    { name: 'PNG of 50 megapixels', bytes: await plain.clone().png().toBuffer() },
    { name: 'WebP of 50 megapixels', bytes: await plain.clone().webp({ effort: 0 }).toBuffer() },
    { name: 'JPEG of 10 MB', bytes: await noise(2600, 2600).jpeg({ quality: 95 }).toBuffer() },
    {
      name: 'JPEG in many passes',
      bytes: await noise(2400, 2400).jpeg({ quality: 92, progressive: true }).toBuffer(),
    },
    { name: 'PNG of empty chunks', bytes: withChunks(small, Buffer.alloc(0)) },
    { name: 'PNG of small chunks', bytes: withChunks(small, Buffer.from('a\0b')) },
    { name: 'GIF of small blocks', bytes: gifOfBlocks() },
    { name: 'PNG and nothing', bytes: Buffer.concat([small, Buffer.alloc(maxImageBytes - small.length)]) },
    {
      name: 'PNG and markup, nearly',
      bytes: Buffer.concat([small, Buffer.alloc(maxImageBytes - small.length, '<scrip ')]),
    },
  ]
}

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

function withChunks(png: Buffer, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write('tEXt', 4)
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  const count = Math.floor((maxImageBytes - png.length) / chunk.length)
  return Buffer.concat([png.subarray(0, 33), Buffer.alloc(count * chunk.length, chunk), png.subarray(33)])
}

function gifOfBlocks(): Buffer {
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const comment = Buffer.from('21fe016100', 'hex')
  return Buffer.concat([pixel.subarray(0, 19), Buffer.alloc(9_000_000, comment), pixel.subarray(19)])
}
