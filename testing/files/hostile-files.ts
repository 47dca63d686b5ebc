import { crc32, gzipSync } from 'node:zlib'
import { pdf } from './pdf-files.ts'
import { zip } from './docx-files.ts'
import { solidPicture } from '../pictures.ts'

export type HostileFile = { what: string; bytes: Buffer; goesTo: 'picture' | 'both' }

const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
type Format = (typeof formats)[number]

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

async function validPictures(): Promise<Record<Format, Buffer>> {
  const made = await Promise.all(
    formats.map(async (format) => [format, await noise().toFormat(format).toBuffer()] as const),
  )
  return Object.fromEntries(made) as Record<Format, Buffer>
}

const noise = () =>
  solidPicture(64, 48).composite([
    { input: Buffer.from('<svg width="40" height="30"><circle cx="15" cy="15" r="12" fill="#c80"/></svg>') },
  ])

export async function hostileFiles(count: number): Promise<HostileFile[]> {
  const base = await validPictures()
  const files: HostileFile[] = []
  for (let round = 0; files.length < count; round++) files.push(...(await oneRound(base, round)))
  return files.slice(0, count)
}

/** Valid pictures that are also another kind of file, or have code in their metadata. */
export async function polyglotPictures(): Promise<HostileFile[]> {
  const base = await validPictures()
  const padding = Buffer.alloc(7, 32)
  return [...polyglots(base, padding), ...markupInMetadata(base.png, base.gif, base.jpeg, padding)]
}

async function oneRound(base: Record<Format, Buffer>, round: number): Promise<HostileFile[]> {
  const padding = Buffer.alloc(round * 7, 32)
  return [
    ...decompressionBombs(base, round),
    ...truncated(base, round),
    ...wrongTypes(padding),
    ...(await otherPictures()),
  ].map((file) => ({ ...file, what: `${file.what}, ${round + 1}` }))
}

const picture = (what: string, bytes: Buffer): HostileFile => ({ what, bytes, goesTo: 'picture' })
const both = (what: string, bytes: Buffer | string): HostileFile => ({
  what,
  bytes: Buffer.from(bytes as string),
  goesTo: 'both',
})
function polyglots(base: Record<Format, Buffer>, padding: Buffer): HostileFile[] {
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
  return formats.flatMap((format) =>
    Object.entries(tails).map(([name, tail]) =>
      picture(
        `${format} and ${name}`,
        Buffer.concat([base[format], padding, Buffer.from(tail as string, 'latin1')]),
      ),
    ),
  )
}

function markupInMetadata(png: Buffer, gif: Buffer, jpeg: Buffer, padding: Buffer): HostileFile[] {
  const text = (name: string, value: string) => {
    const data = Buffer.concat([Buffer.from(`${name}\0${value}`), padding])
    const body = Buffer.concat([Buffer.from('tEXt'), data])
    const chunk = Buffer.alloc(body.length + 8)
    chunk.writeUInt32BE(data.length, 0)
    body.copy(chunk, 4)
    chunk.writeUInt32BE(crc32(body), body.length + 4)
    return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
  }
  const segment = (marker: number, value: string) => {
    const data = Buffer.concat([Buffer.from(value, 'latin1'), padding])
    const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff])
    return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
  }
  const comment = Buffer.from([0x21, 0xfe, script.length, ...Buffer.from(script), 0])
  const asScript = Buffer.from(gif)
  asScript.write('/*', 6)
  const before = Buffer.alloc(0x2f2a - 2, '*/=alert(1)//')
  return [
    picture('PNG with a script in its text', text('Comment', script)),
    picture('PNG with PHP in its text', text('Author', php)),
    picture('PNG with a web page in its text', text('Description', page)),
    picture('PNG with the test virus in its text', text('Note', eicar)),
    picture('JPEG with a script in its Exif', segment(0xe1, `Exif\0\0${script}`)),
    picture('JPEG with a script in its XMP', segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${script}`)),
    picture('JPEG with a script in its colour profile', segment(0xe2, `ICC_PROFILE\0\x01\x01${script}`)),
    picture('JPEG with PHP in its comment', segment(0xfe, php)),
    picture(
      'GIF with a script in its comment',
      Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]),
    ),
    picture('GIF that reads as a script', asScript),
    picture(
      'JPEG that reads as a script',
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0x2f, 0x2a]), before, jpeg.subarray(2)]),
    ),
  ]
}

function decompressionBombs({ png, gif, webp, jpeg }: Record<Format, Buffer>, round: number): HostileFile[] {
  const side = 60_000 - round
  const changed = (bytes: Buffer, change: (copy: Buffer) => void) => {
    const copy = Buffer.from(bytes)
    change(copy)
    return copy
  }
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5
  return [
    picture(
      'PNG bomb',
      changed(png, (copy) => {
        copy.writeUInt32BE(side, 16)
        copy.writeUInt32BE(side, 20)
        copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29)
      }),
    ),
    picture(
      'GIF bomb',
      changed(gif, (copy) => {
        copy.writeUInt16LE(side, 6)
        copy.writeUInt16LE(side, 8)
        // Decoders use the size of the first frame.
        const frame = copy.indexOf(0x2c, 13 + 3 * 2 ** (((copy[10] ?? 0) & 7) + 1))
        copy.writeUInt16LE(side, frame + 5)
        copy.writeUInt16LE(side, frame + 7)
      }),
    ),
    picture(
      'JPEG bomb',
      changed(jpeg, (copy) => {
        copy.writeUInt16BE(side, frame)
        copy.writeUInt16BE(side, frame + 2)
      }),
    ),
    picture(
      'WebP bomb',
      changed(webp, (copy) => {
        copy.writeUInt16LE(16_383, 26)
        copy.writeUInt16LE(16_383, 28)
      }),
    ),
  ]
}

const truncated = (base: Record<Format, Buffer>, round: number): HostileFile[] =>
  formats.map((format) => {
    const share = 0.1 + ((round * 13) % 60) / 100
    return picture(`${format} cut off`, base[format].subarray(0, Math.floor(base[format].length * share)))
  })

function wrongTypes(padding: Buffer): HostileFile[] {
  const utf16 = Buffer.from(`\ufeff${svg}`, 'utf16le')
  const kinds: Record<string, Buffer | string> = {
    SVG: svg,
    'SVG with a header': `<?xml version="1.0"?>${svg}`,
    'SVG in UTF-16': utf16,
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
  }
  return Object.entries(kinds).map(([name, bytes]) =>
    both(name, Buffer.concat([Buffer.from(bytes as string, 'latin1'), padding])),
  )
}

const otherPictures = async (): Promise<HostileFile[]> => [
  both('TIFF', await solidPicture(9, 9).tiff().toBuffer()),
  both('BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])),
]
