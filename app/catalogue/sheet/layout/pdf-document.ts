import Pdf from 'pdfkit'
import { drawFooter, drawLetterhead, drawRunningHead } from './page-header-footer.ts'
import { colour, page } from '../../../platform/pdf/design-tokens.ts'
import type { Imprint, Letterhead } from '../sheet-content.ts'
import { drawLines, fonts, wrapText, styles } from '../../../platform/pdf/text.ts'

type Element = PDFKit.PDFStructureElement

/** Something of a known height that stands on one page. `draw` gets the structure element that it belongs to. */
export type Item = { height: number; draw: (x: number, y: number, parent: Element) => void }

/** Items one below the other, in a structure element of their own ('Table', 'L') or directly in the page's. */
export type Flow = { within?: 'Table' | 'L'; gap: number; items: readonly Item[] }

type Frame = { title: string; letterhead: Letterhead }
/**
 * What a document is about, on its later pages and in its properties; what stands at the foot of all, if any of it is a sample; and
 * whether the document itself is one, as each page says at its head.
 */
export type Foot = { about: string; sample: string; isSample: boolean }

const above = 8
const below = 9

const heightOf = ({ items }: Flow): number => items.reduce((sum, { height }) => sum + height, 0)

/**
 * A document of A4 pages that is filled from top to bottom, tagged for screen readers. Equal content gives equal bytes:
 * the only date in it is the revision's.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly root: Element
  y: number = page.top
  #frame: Frame & { imprint: Imprint; foot: Foot }

  constructor({ title, letterhead }: Frame, imprint: Imprint, foot: Foot) {
    this.#frame = { title, letterhead, imprint, foot }
    this.doc = new Pdf({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as 'PDF/A-3a', // its types do not know this one yet
      tagged: true,
      lang: 'en-IN',
      displayTitle: true,
      font: fonts.regular as unknown as string,
      info: {
        Title: `${foot.isSample ? 'SAMPLE: ' : ''}${title}: ${foot.about}`,
        Author: letterhead.legalName,
        Subject: `${imprint.number}${imprint.revision ? `, revision ${imprint.revision}` : ''}`,
        CreationDate: new Date(`${imprint.date}T00:00:00Z`),
        ModDate: new Date(`${imprint.date}T00:00:00Z`),
      },
    })
    for (const [name, font] of Object.entries(fonts)) this.doc.registerFont(name, font as unknown as string)
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
  }

  /** Draws the first page's head. */
  letterhead(): void {
    const { imprint, foot } = this.#frame
    this.artifact(() => drawLetterhead(this.doc, this.#frame, imprint, foot.isSample))
  }

  /** Draws what carries no meaning of its own. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  /** A hairline over the whole width, a label, and beside it flows. A section that does not fit goes on the next page whole. */
  section(label: string, flows: readonly Flow[]): void {
    const height = flows.reduce((sum, flow) => sum + flow.gap + heightOf(flow), 0)
    this.#room(Math.min(height, page.bottom - page.top - above))
    if (this.y > page.top) this.artifact(() => this.rule(this.y, page.left))
    this.y += this.y > page.top ? above : 0
    const lines = wrapText(label, styles.label, page.secondColumn - page.left - 16)
    this.#part('H2', () => drawLines(this.doc, lines, styles.label, page.left, this.y))
    for (const [index, flow] of flows.entries()) {
      if (index > 0) this.y += flow.gap
      this.#flow(flow)
    }
    this.y += below
  }

  #flow({ within, items }: Flow): void {
    const parent = within ? this.doc.struct(within) : this.root
    if (within) this.root.add(parent)
    for (const item of items) {
      this.#room(item.height)
      item.draw(page.secondColumn, this.y, parent)
      this.y += item.height
    }
    if (within) parent.end()
  }

  #room(height: number): void {
    if (this.y + height <= page.bottom) return
    this.doc.addPage()
    this.y = page.top
  }

  #part(kind: string, draw: () => void): void {
    this.root.add(this.doc.struct(kind, {}, draw))
  }

  rule(y: number, from: number, to: number = page.right): void {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(colour.line).stroke()
  }

  /** Puts heads and footers on the pages and gives the file. */
  async finish(): Promise<Typeset> {
    this.root.end()
    const { title, letterhead, imprint, foot } = this.#frame
    const { count } = this.doc.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      this.doc.switchToPage(index)
      this.doc.markContent('Artifact', { type: 'Pagination' })
      if (index > 0) drawRunningHead(this.doc, title, foot.about, imprint, foot.isSample)
      drawFooter(this.doc, letterhead, imprint, foot.sample, `Page ${index + 1} of ${count}`)
      this.doc.endMarkedContent()
    }
    return { bytes: await bytesOf(this.doc), pages: count }
  }
}

/** Ends a document and gives the file. */
export async function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  doc.end()
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
export type Typeset = { bytes: Uint8Array; pages: number }
