import { deflateSync } from 'node:zlib'

export const pdf = (text = 'Curriculum vitae'): Buffer =>
  buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Note (${text}) >>`,
  ])

/** Objects are numbered from 1. @param trailer entries of the trailer besides the size. */
export function buildPdf(objects: (string | Buffer)[], trailer = '/Root 1 0 R'): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  let length = parts[0]?.length ?? 0
  const rows = objects.map((object, index) => {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      toBytes(object),
      Buffer.from('\nendobj\n'),
    ])
    const row = `${String(length).padStart(10, '0')} 00000 n \n`
    parts.push(part)
    length += part.length
    return row
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
  const end = `trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + end, 'latin1')])
}

/** Object stream for `buildPdf`. @param objects by number. */
export function objectStream(objects: Record<number, string>): Buffer {
  let index = ''
  let data = ''
  for (const [number, object] of Object.entries(objects)) {
    index += `${number} ${data.length} `
    data += `${object} `
  }
  const packed = deflateSync(Buffer.from(index + data, 'latin1'))
  const dictionary = `/Type /ObjStm /Filter /FlateDecode /N ${Object.keys(objects).length} /First ${index.length}`
  const head = `<< ${dictionary} /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}

const toBytes = (text: string | Buffer): Buffer =>
  typeof text === 'string' ? Buffer.from(text, 'latin1') : text
