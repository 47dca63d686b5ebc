// Writes icons and the social sharing picture. Run after a change of the name, logo or hero: npm run identity
// -- 'Company name'
import { readFile, writeFile } from 'node:fs/promises'
import * as fontkit from 'fontkit'
import sharp from 'sharp'
import { sampleIdentity } from '#app/records/identity/sample-identity.ts'

const deep = '#0D3226'
const ivory = '#F6F0E2'

// Same path as in app/kit/page/logo/logo.tsx: 31.8 × 27.4 units, centered at 17.9, 17.7.
const mark =
  '<rect x="2" y="12.5" width="4.6" height="13" rx="2.3"/><rect x="8.3" y="6.6" width="4.6" height="18.9" rx="2.3"/>' +
  '<rect x="14.6" y="4" width="4.6" height="21.5" rx="2.3"/><rect x="20.9" y="7" width="4.6" height="18.5" rx="2.3"/>' +
  '<rect x="27.6" y="13.2" width="4.6" height="12.3" rx="2.3" transform="rotate(18 29.9 19.4)"/>' +
  '<rect x="2" y="28" width="23.5" height="3.4" rx="1.7"/>'

// At 16 px the fingers must align to pixels to stay separate.
const small = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="16" height="16"><rect width="16" height="16" rx="2" fill="${deep}"/><path d="M2 6v5M5 3v8M8 2v9M11 3v8M14 7v4M1 14h11" stroke="${ivory}" stroke-width="2" /></svg>`

await writeFile('public/favicon.svg', `${icon(0.66, 14)}\n`)
await writeFile(
  'public/favicon.ico',
  iconFile([await png(small, 16), await png(icon(0.8, 10), 32), await png(icon(0.8, 10), 48)]),
)
await writeFile('public/apple-touch-icon.png', await png(icon(0.6, 0), 180))
await writeFile('public/icon-192.png', await png(icon(0.66, 14), 192))
await writeFile('public/icon-512.png', await png(icon(0.66, 14), 512))
await writeFile('public/icon-maskable-512.png', await png(icon(0.5, 0), 512))
await writeSharingPicture()

function icon(part: number, radius: number) {
  const scale = (64 * part) / 31.8
  const place = `translate(${round(32 - 17.9 * scale)} ${round(32 - 17.7 * scale)}) scale(${round(scale)})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="${radius}" fill="${deep}"/><g transform="${place}" fill="${ivory}">${mark}</g></svg>`
}

function png(svg: string, size: number) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An .ico file contains a directory of 16-byte entries followed by the pictures, smallest first. */
function iconFile(pictures: Buffer[]) {
  const directory = Buffer.alloc(6 + 16 * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [i, picture] of pictures.entries()) {
    const entry = 6 + 16 * i
    const size = picture.readUInt32BE(16)
    directory.writeUInt8(size, entry)
    directory.writeUInt8(size, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(picture.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([directory, ...pictures])
}

async function writeSharingPicture() {
  const name = await outlineText('anek-medium', process.argv[2] ?? sampleIdentity.companyName, 57)
  const line = await outlineText('atkinson-regular', 'Latex and nitrile gloves made in Kerala', 25)
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" fill="${ivory}">
    <g transform="translate(66 206) scale(2.9)">${mark}</g>
    <path transform="translate(72 376)" d="${name}" stroke="${ivory}" stroke-width="1.3" stroke-linejoin="round"/>
    <path transform="translate(74 424)" d="${line}" fill="#BACBC0"/></svg>`
  await sharp('pictures/hero.jpg')
    .resize(1200, 675)
    .extract({ left: 0, top: 22, width: 1200, height: 630 })
    .composite([{ input: Buffer.from(words) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile('public/og.jpg')
}

/** @param size of the em in pixels. The text starts at 0 on a baseline at 0. */
async function outlineText(font: string, text: string, size: number) {
  const face = fontkit.create(await readFile(`app/platform/pdf/fonts/${font}.ttf`))
  if (!('layout' in face)) throw new Error(`${font}.ttf holds more than one font.`)
  const scale = size / face.unitsPerEm
  const { glyphs, positions } = face.layout(text)
  let x = 0
  return glyphs
    .map((glyph, i) => {
      const path = glyph.path.scale(scale, -scale).translate(x, 0).toSVG()
      x += (positions[i]?.xAdvance ?? 0) * scale
      return path
    })
    .join('')
}

function round(value: number) {
  return Number(value.toFixed(3))
}
