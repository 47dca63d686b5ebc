import { deflateSync } from 'node:zlib'

export const pdf = (text = 'Curriculum vitae'): Buffer =>
  buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Note (${text}) >>`,
  ])

/** Objects are numbered from 1. @param trailer entries of the trailer besides the size. */
export function buildPdf(objects: (string | Buffer)[], trailer = '/Root 1 0 R', version = '1.4'): Buffer {
  const parts = [Buffer.from(`%PDF-${version}\n`)]
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

/** @param dictionary entries besides the length. */
function pdfStream(dictionary: string, data: string | Buffer): Buffer {
  const bytes = toBytes(data)
  const head = `<< ${dictionary} /Length ${bytes.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream')])
}

/**
 * Object stream for `pdfOf`.
 * @param objects by number.
 * @param dictionary entries besides the object count and offset.
 */
export function objectStream(
  objects: Record<number, string>,
  dictionary = '/Type /ObjStm /Filter /FlateDecode',
  pack: (data: Buffer) => Buffer = deflateSync,
): Buffer {
  let index = ''
  let data = ''
  for (const [number, object] of Object.entries(objects)) {
    index += `${number} ${data.length} `
    data += `${object} `
  }
  const packed = pack(Buffer.from(index + data, 'latin1'))
  return pdfStream(`${dictionary} /N ${Object.keys(objects).length} /First ${index.length}`, packed)
}

const toBytes = (text: string | Buffer): Buffer =>
  typeof text === 'string' ? Buffer.from(text, 'latin1') : text
