import { crc32 } from 'node:zlib'

/** A one-page PDF. */
export const pdf = (text = 'Curriculum vitae'): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Note (${text}) >>`,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const rows = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  const start = body.length
  body += `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

/** A ZIP whose entries are stored as they are. */
export function zip(entries: Record<string, string>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text)
    const title = Buffer.from(name)
    const sums = Buffer.alloc(12)
    sums.writeUInt32LE(crc32(data), 0)
    sums.writeUInt32LE(data.length, 4)
    sums.writeUInt32LE(data.length, 8)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    sums.copy(local, 14)
    local.writeUInt16LE(title.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 6)
    sums.copy(central, 16)
    central.writeUInt16LE(title.length, 28)
    central.writeUInt32LE(offset, 42)
    files.push(local, title, data)
    directory.push(central, title)
    offset += local.length + title.length + data.length
  }
  const size = Buffer.concat(directory).length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}

/** A Word document, with more entries where given. */
export const docx = (more: Record<string, string> = {}): Buffer =>
  zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...more })

/** The frame of an old Word document: an OLE compound file whose directory names the given streams. */
export function doc(streams: string[] = ['Root Entry', 'WordDocument']): Buffer {
  const file = Buffer.alloc(2048)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  for (const [index, name] of streams.entries()) file.write(name, 512 + index * 128, 'utf16le')
  return file
}
