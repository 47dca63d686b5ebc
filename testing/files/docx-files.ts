import { crc32, deflateRawSync } from 'node:zlib'

type Header = { name: string; flags: number; method: number; sum: number; packedSize: number; size: number }
/** A ZIP entry. Its two headers can contradict each other. */
export type ZipFile = {
  data: string | Buffer
  isDeflated?: boolean
  local?: Partial<Header>
  central?: Partial<Header> & { start?: number }
  /** Extra field in both headers, including its id and length. */
  extra?: Buffer
  tail?: Buffer
}
export type ZipFiles = Record<string, string | Buffer | ZipFile>

const fields = (at: number, { flags, method, sum, packedSize, size }: Header, header: Buffer) => {
  header.writeUInt16LE(flags, at)
  header.writeUInt16LE(method, at + 2)
  header.writeUInt32LE(sum, at + 8)
  header.writeUInt32LE(packedSize, at + 12)
  header.writeUInt32LE(size, at + 16)
}

export function zip(files: ZipFiles): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [title, given] of Object.entries(files)) {
    const file: ZipFile = typeof given === 'string' || Buffer.isBuffer(given) ? { data: given } : given
    const data = Buffer.from(file.data as string)
    const packed = file.isDeflated ? deflateRawSync(data) : data
    const header: Header = {
      name: title,
      flags: 0,
      method: file.isDeflated ? 8 : 0,
      sum: crc32(data),
      packedSize: packed.length,
      size: data.length,
    }
    const extra = file.extra ?? Buffer.alloc(0)
    const inFront = { ...header, ...file.local }
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    fields(6, inFront, local)
    local.writeUInt16LE(Buffer.byteLength(inFront.name), 26)
    local.writeUInt16LE(extra.length, 28)
    const atEnd = { ...header, start: offset, ...file.central }
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    fields(8, atEnd, central)
    central.writeUInt16LE(Buffer.byteLength(atEnd.name), 28)
    central.writeUInt16LE(extra.length, 30)
    central.writeUInt32LE(atEnd.start, 42)
    const part = [local, Buffer.from(inFront.name), extra, packed, file.tail ?? Buffer.alloc(0)]
    parts.push(...part)
    directory.push(central, Buffer.from(atEnd.name), extra)
    offset += Buffer.concat(part).length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  const count = Math.min(Object.keys(files).length, 0xffff)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, entries, end])
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export const contentTypes = (more = '', main = `${word}.document.main+xml`): string =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/word/document.xml" ContentType="${main}"/>` +
  `<Override PartName="/word/settings.xml" ContentType="${word}.settings+xml"/>${more}</Types>`

const relationships = (items: string): string =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`

const relationship = (type: string, target: string, more = ''): string =>
  `<Relationship Id="rId1" Type="${office}/${type}" Target="${target}" ${more}/>`

const wordXml = (content: string): string =>
  `${declaration}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
  `<w:body><w:p>${content}</w:p></w:body></w:document>`

export const docx = (more: ZipFiles = {}): Buffer =>
  zip({
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationships(relationship('officeDocument', 'word/document.xml')),
    'word/document.xml': wordXml('<w:r><w:t>Curriculum vitae</w:t></w:r>'),
    'word/settings.xml': `${declaration}<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>`,
    ...more,
  })
