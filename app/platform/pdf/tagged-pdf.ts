import Pdf from 'pdfkit'
import { pdfFont } from './fonts.ts'

export type TypesetPdf = { bytes: Uint8Array; pages: number }

type Options = {
  title: string
  author: string
  subject: string
  /** YYYY-MM-DD */
  date: string
  layout?: 'portrait' | 'landscape'
}

/** Opens an A4 document for PDF/UA. The output is deterministic, because `date` is its only date. */
export function openTaggedPdf({ title, author, subject, date, layout = 'portrait' }: Options) {
  const day = new Date(`${date}T00:00:00Z`)
  const doc = new Pdf({
    size: 'A4',
    layout,
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-3a', // missing in @types/pdfkit
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    font: pdfFont('regular'),
    info: { Title: title, Author: author, Subject: subject, CreationDate: day, ModDate: day },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root }
}

export async function collectBytes(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  doc.end()
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
