// Writes the certificates of app/content/certificates.ts as PDFs to public/, each plainly marked SAMPLE.
// The same content gives the same bytes. When the owner's scans stand at these paths, this script has done its work.
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import Pdf from 'pdfkit'
import { galleryCertificates, type Certificate } from '../app/content/certificates.ts'
import { identity } from '../app/content/identity.ts'

const colour = {
  ink: '#13211B',
  second: '#43514A',
  line: '#C9C6BB',
  deep: '#0D3226',
  bad: '#A3211B',
  badSoft: '#FBE7E4',
}
const left = 64
const width = 595.28 - 2 * left
const fonts = {
  display: await readFile('documents/fonts/anek-medium.ttf'),
  text: await readFile('documents/fonts/atkinson-regular.ttf'),
}

async function write(certificate: Certificate) {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `SAMPLE: ${certificate.title}, ${identity.legalName}`,
      Author: identity.legalName,
      Subject: 'Sample of a certificate, not valid',
      CreationDate: new Date(`${certificate.issued}T00:00:00Z`),
    },
  })
  const file = createWriteStream(`public${certificate.pdf}`)
  doc.pipe(file)
  doc.registerFont('display', fonts.display)
  doc.registerFont('text', fonts.text)
  await draw(doc, certificate)
  doc.end()
  await finished(file)
}

async function draw(doc: PDFKit.PDFDocument, certificate: Certificate) {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const part = (kind: string, content: () => void) => root.add(doc.struct(kind, {}, content))

  const mark = await markOf(certificate)
  doc.markContent('Artifact', { type: 'Layout' })
  frame(doc)
  doc.save().translate(left, 62).scale(1.15).fillColor(colour.deep)
  for (const finger of logo) finger(doc)
  doc.restore()
  doc
    .save()
    .translate(left + width - rightEdge[certificate.mark] * 0.112, 49)
    .scale(0.112)
  mark(doc)
  doc.restore()
  doc.endMarkedContent()

  part('P', () => text(doc, 'display', 17, colour.deep, identity.companyName, left + 50, 75))
  part('H1', () => text(doc, 'display', 33, colour.ink, certificate.title, left, 166))
  part('P', () => text(doc, 'text', 13.5, colour.second, certificate.scope, left, 212))

  let y = 262
  for (const [label, value] of rows(certificate)) y = row(doc, part, label, value, y)
  notice(doc, part, Math.max(y + 28, 628))
  part('P', () =>
    text(
      doc,
      'text',
      9.5,
      colour.second,
      `${identity.legalName}, ${identity.address.lines.join(', ')}`,
      left,
      774,
    ),
  )
  watermark(doc)
  root.end()
}

function rows(certificate: Certificate): [string, string][] {
  return [
    ['Number', certificate.number],
    ['Holder', identity.legalName],
    ['Site', identity.address.lines.join(', ')],
    ['Standard', certificate.standard],
    ['Scope', certificate.covers],
    ['Issued by', certificate.issuer],
    ['Issued on', longDate(certificate.issued)],
    ['Valid until', certificate.validUntil ? longDate(certificate.validUntil) : 'Does not expire'],
  ]
}

function row(doc: PDFKit.PDFDocument, part: Part, label: string, value: string, y: number) {
  const column = left + 112
  doc.font('text').fontSize(12)
  const height = doc.heightOfString(value, { width: width - 112, lineGap: 2.5 })
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.6)
    .strokeColor(colour.line)
    .stroke()
  doc.endMarkedContent()
  part('P', () => {
    text(doc, 'text', 12, colour.second, label, left, y + 11)
    text(doc, 'text', 12, colour.ink, value, column, y + 11, width - 112)
  })
  return y + height + 20
}

function notice(doc: PDFKit.PDFDocument, part: Part, y: number) {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.rect(left, y, width, 92).fill(colour.badSoft)
  doc.rect(left, y, 4, 92).fill(colour.bad)
  doc.endMarkedContent()
  part('P', () => {
    text(doc, 'display', 15, colour.bad, 'SAMPLE, not a valid certificate', left + 22, y + 13)
    text(
      doc,
      'text',
      11,
      colour.ink,
      `This page holds the place of the certificate of ${identity.legalName}. Nobody issued it, its number and dates are invented, and it proves nothing. The scan of the real certificate replaces it.`,
      left + 22,
      y + 36,
      width - 44,
    )
  })
}

/** The word SAMPLE across the whole page, light enough to read through. */
function watermark(doc: PDFKit.PDFDocument) {
  doc.markContent('Artifact', { type: 'Pagination' })
  doc.save().rotate(-54, { origin: [297.6, 420.9] })
  doc.font('display').fontSize(168).fillColor(colour.bad).fillOpacity(0.1)
  doc.text('SAMPLE', -102.4, 338, { width: 800, align: 'center', lineBreak: false })
  doc.restore()
  doc.endMarkedContent()
}

function frame(doc: PDFKit.PDFDocument) {
  doc.rect(28, 28, 539.28, 785.89).lineWidth(0.8).strokeColor(colour.line).stroke()
  doc.rect(28, 28, 539.28, 5).fill(colour.deep)
}

function text(
  doc: PDFKit.PDFDocument,
  font: keyof typeof fonts,
  size: number,
  fill: string,
  words: string,
  x: number,
  y: number,
  room = width,
) {
  doc.font(font).fontSize(size).fillColor(fill).text(words, x, y, { width: room, lineGap: 2.5 })
}

type Part = (kind: string, content: () => void) => void

// The drawing of app/ui/artwork/logo-mark.tsx.
const bar = (x: number, y: number, w: number, h: number) => (doc: PDFKit.PDFDocument) =>
  doc.roundedRect(x, y, w, h, Math.min(w, h) / 2).fill()
const logo = [
  bar(2, 12.5, 4.6, 13),
  bar(8.3, 6.6, 4.6, 18.9),
  bar(14.6, 4, 4.6, 21.5),
  bar(20.9, 7, 4.6, 18.5),
  (doc: PDFKit.PDFDocument) =>
    doc
      .save()
      .rotate(18, { origin: [29.9, 19.4] })
      .roundedRect(27.6, 13.2, 4.6, 12.3, 2.3)
      .fill()
      .restore(),
  bar(2, 28, 23.5, 3.4),
]

// Where each mark ends in its field of 1000, line included, so that all stand flush with the right margin.
const rightEdge = { CE: 780, ISO: 908, GMP: 838, FDA: 890, Sample: 908 }

/** Draws the site's own mark of the certificate: its SVG holds paths, one ellipse or one rectangle, and nothing else. */
async function markOf({ mark }: Certificate) {
  const svg = await readFile(`public/Images/certificates/${mark.toLowerCase()}.svg`, 'utf8')
  const shapes = [...svg.matchAll(/<(path|ellipse|rect) ([^>]*)\/>/g)].map(
    ([, kind = '', attributes = '']) => {
      const of = Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      )
      return { kind, of }
    },
  )
  return (doc: PDFKit.PDFDocument) => {
    doc.lineWidth(15).strokeColor(colour.ink).fillColor(colour.ink)
    for (const { kind, of } of shapes) {
      if (kind === 'ellipse') doc.ellipse(Number(of.cx), Number(of.cy), Number(of.rx), Number(of.ry)).stroke()
      else if (kind === 'rect')
        doc
          .roundedRect(Number(of.x), Number(of.y), Number(of.width), Number(of.height), Number(of.rx))
          .stroke()
      else if (of.fill) doc.path(of.d ?? '').fill()
      else doc.path(of.d ?? '').stroke()
    }
  }
}

function longDate(date: string) {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}

for (const certificate of galleryCertificates) await write(certificate)
