import { crc32, gzipSync } from 'node:zlib'
import { solidPicture } from '../pictures.ts'
import { zip } from './docx-files.ts'
import { pdf } from './pdf-files.ts'

/** Contents by description. */
type Files = Record<string, Buffer>

const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
type Pictures = Record<(typeof formats)[number], Buffer>

export const foreignMarks = ['<script', '<?php', '%PDF-', 'EICAR', 'Rar!', 'PK\x05\x06', 'evil.example']

const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const script = '<script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const php = '<?php system($_GET["c"]); ?>'
const page = `<!doctype html><html><body>${script}</body></html>`

export const hostileNames = [
  '../../../../etc/cron.d/x.png',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'C:\\boot.ini',
  'picture.png\0.php',
  'picture.php\0.png',
  'picture.php.png',
  'picture.svg',
  'index.html',
  '.htaccess',
  'CON',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  '....//....//x.png',
  'a'.repeat(5000),
  '\u202Egnp.exe',
  '"><img src=x onerror=alert(1)>.png',
  "'; drop table banner; --.png",
  '$(reboot).png',
  'cv.pdf\r\nX-Injected: 1',
  ' ',
]

async function validPictures(): Promise<Pictures> {
  const circle = '<svg width="40" height="30"><circle cx="15" cy="15" r="12" fill="#c80"/></svg>'
  const picture = solidPicture(64, 48).composite([{ input: Buffer.from(circle) }])
  const made = formats.map(async (format) => [format, await picture.clone().toFormat(format).toBuffer()])
  return Object.fromEntries(await Promise.all(made)) as Pictures
}

/** Bombs and broken pictures. */
export async function hostilePictures(): Promise<Files> {
  const base = await validPictures()
  const shares = [0.1, 0.23, 0.36, 0.49, 0.62]
  const cut = formats.flatMap((format) =>
    shares.map((share) => {
      const bytes = base[format]
      return [`${format} cut off at ${share}`, bytes.subarray(0, Math.floor(bytes.length * share))] as const
    }),
  )
  return { ...decompressionBombs(base), ...Object.fromEntries(cut) }
}

/** Valid pictures that are also another kind of file, or have code in their metadata. */
export async function polyglotPictures(): Promise<Files> {
  const base = await validPictures()
  const tails: Record<string, Buffer | string> = {
    'a zip archive': zip({ 'x.html': page }),
    'a PDF': pdf(),
    'a web page': page,
    'a script': script,
    PHP: php,
    'the test virus': eicar,
    'a RAR archive': 'Rar!\x1a\x07\x00',
    'an iframe': '<IfRaMe src=//evil.example>',
  }
  const polyglots = formats.flatMap((format) =>
    Object.entries(tails).map(
      ([name, tail]) => [`${format} and ${name}`, Buffer.concat([base[format], latin1(tail)])] as const,
    ),
  )
  return { ...Object.fromEntries(polyglots), ...markupInMetadata(base) }
}

const latin1 = (bytes: Buffer | string): Buffer => Buffer.from(bytes as string, 'latin1')

function markupInMetadata({ png, gif, jpeg }: Pictures): Files {
  const text = (name: string, value: string) => {
    const data = Buffer.from(`${name}\0${value}`)
    const body = Buffer.concat([Buffer.from('tEXt'), data])
    const chunk = Buffer.alloc(body.length + 8)
    chunk.writeUInt32BE(data.length, 0)
    body.copy(chunk, 4)
    chunk.writeUInt32BE(crc32(body), body.length + 4)
    return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
  }
  const segment = (marker: number, value: string) => {
    const data = latin1(value)
    const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff])
    return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
  }
  const comment = Buffer.from([0x21, 0xfe, script.length, ...Buffer.from(script), 0])
  const asScript = Buffer.from(gif)
  asScript.write('/*', 6)
  const before = Buffer.alloc(0x2f2a - 2, '*/=alert(1)//')
  return {
    'PNG with a script in its text': text('Comment', script),
    'PNG with PHP in its text': text('Author', php),
    'PNG with a web page in its text': text('Description', page),
    'PNG with the test virus in its text': text('Note', eicar),
    'JPEG with a script in its Exif': segment(0xe1, `Exif\0\0${script}`),
    'JPEG with a script in its XMP': segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${script}`),
    'JPEG with a script in its colour profile': segment(0xe2, `ICC_PROFILE\0\x01\x01${script}`),
    'JPEG with PHP in its comment': segment(0xfe, php),
    'GIF with a script in its comment': Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]),
    'GIF that reads as a script': asScript,
    'JPEG that reads as a script': Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0x2f, 0x2a]),
      before,
      jpeg.subarray(2),
    ]),
  }
}

function decompressionBombs(base: Pictures): Files {
  const side = 60_000
  const [png, gif, jpeg, webp] = [base.png, base.gif, base.jpeg, base.webp].map((bytes) => Buffer.from(bytes))
  if (!png || !gif || !jpeg || !webp) return {}
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  // Decoders use the size of the first frame.
  const gifFrame = gif.indexOf(0x2c, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1))
  for (const at of [6, 8, gifFrame + 5, gifFrame + 7]) gif.writeUInt16LE(side, at)
  const jpegFrame = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5
  for (const at of [0, 2]) jpeg.writeUInt16BE(side, jpegFrame + at)
  for (const at of [26, 28]) webp.writeUInt16LE(16_383, at)
  return { 'PNG bomb': png, 'GIF bomb': gif, 'JPEG bomb': jpeg, 'WebP bomb': webp }
}

/** Neither pictures nor CVs of an accepted kind. */
export async function wrongTypes(): Promise<Files> {
  const kinds: Record<string, Buffer | string> = {
    SVG: svg,
    'SVG with a header': `<?xml version="1.0"?>${svg}`,
    'SVG in UTF-16': Buffer.from(`\ufeff${svg}`, 'utf16le'),
    'compressed SVG': gzipSync(svg),
    'a web page': page,
    PHP: php,
    'the test virus': eicar,
    'the test virus, zipped': zip({ 'eicar.com': eicar }),
    'a program for Windows': 'MZ\x90\0\x03\0\0\0',
    'a program for Linux': '\x7fELF\x02\x01\x01',
    'a shell script': '#!/bin/sh\nrm -rf /\n',
    'Java classes': '\xca\xfe\xba\xbe\0\0\x004',
    WebAssembly: '\0asm\x01\0\0\0',
    'a zip archive': zip({ 'a.txt': 'a' }),
    'a zip that climbs': zip({ '../../../etc/cron.d/x': 'x' }),
    'a film': '\0\0\0\x18ftypmp42\0\0\0\0mp42isom',
    HEIC: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
    'an icon': '\0\0\x01\0\x01\0',
    XML: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    'only noughts': Buffer.alloc(64),
    'the first bytes of a PNG': '\x89PNG\r\n\x1a\n',
    'the first bytes of a JPEG': '\xff\xd8\xff\xe0\0\x10JFIF',
    TIFF: await solidPicture(9, 9).tiff().toBuffer(),
    BMP: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
  }
  return Object.fromEntries(Object.entries(kinds).map(([name, bytes]) => [name, latin1(bytes)]))
}
