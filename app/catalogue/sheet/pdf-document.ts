import { page } from '#app/platform/pdf/design-tokens.ts'
import { collectBytes, openTaggedPdf, type TypesetPdf } from '#app/platform/pdf/tagged-pdf.ts'
import { drawLines, wrapText, styles } from '#app/platform/pdf/text.ts'
import { drawFooter, drawLetterhead, drawRule, drawRunningHead, type Frame } from './page-header-footer.ts'

type Element = PDFKit.PDFStructureElement

/** An unbreakable block. `draw` receives the parent structure element. */
export type Item = { height: number; draw: (sheet: Sheet, x: number, y: number, parent: Element) => void }

export type Flow = { within?: 'Table' | 'L'; gap: number; items: readonly Item[] }

const spaceAbove = 8
const spaceBelow = 9

const flowHeight = ({ items }: Flow): number => items.reduce((sum, { height }) => sum + height, 0)

/** A tagged A4 document, filled from top to bottom. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly root: Element
  y: number = page.top
  #frame: Frame

  constructor(frame: Frame) {
    this.#frame = frame
    const { title, letterhead, imprint, subject, isSample } = frame
    const { doc, root } = openTaggedPdf({
      title: `${isSample ? 'SAMPLE: ' : ''}${title}: ${subject}`,
      author: letterhead.legalName,
      subject: `${imprint.number}${imprint.revision ? `, revision ${imprint.revision}` : ''}`,
      date: imprint.date,
    })
    this.doc = doc
    this.root = root
  }

  drawLetterhead(): void {
    this.artifact(() => drawLetterhead(this.doc, this.#frame))
  }

  /** Draws the letterhead and a heading below it. */
  drawHeading(text: string): void {
    const top = 90
    this.drawLetterhead()
    const lines = wrapText(text, styles.title, page.right - page.left)
    this.root.add(this.doc.struct('H1', {}, () => drawLines(this.doc, lines, styles.title, [page.left, top])))
    this.y = top + lines.length * styles.title.leading + 16
  }

  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  /**
   * Adds the label to the left column and the flows to the right one. Starts on the next page if the section does not
   * fit.
   */
  addSection(label: string, flows: readonly Flow[]): void {
    const height = flows.reduce((sum, flow) => sum + flow.gap + flowHeight(flow), 0)
    this.#ensureSpace(Math.min(height, page.bottom - page.top - spaceAbove))
    if (this.y > page.top) this.artifact(() => drawRule(this.doc, this.y))
    this.y += this.y > page.top ? spaceAbove : 0
    const lines = wrapText(label, styles.label, page.secondColumn - page.left - 16)
    this.root.add(
      this.doc.struct('H2', {}, () => drawLines(this.doc, lines, styles.label, [page.left, this.y])),
    )
    for (const [index, flow] of flows.entries()) {
      if (index > 0) this.y += flow.gap
      this.#drawFlow(flow)
    }
    this.y += spaceBelow
  }

  #drawFlow({ within, items }: Flow): void {
    const parent = within ? this.doc.struct(within) : this.root
    if (within) this.root.add(parent)
    for (const item of items) {
      this.#ensureSpace(item.height)
      item.draw(this, page.secondColumn, this.y, parent)
      this.y += item.height
    }
    if (within) parent.end()
  }

  #ensureSpace(height: number): void {
    if (this.y + height <= page.bottom) return
    this.doc.addPage()
    this.y = page.top
  }

  async finish(): Promise<TypesetPdf> {
    this.root.end()
    const { count } = this.doc.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      this.doc.switchToPage(index)
      this.doc.markContent('Artifact', { type: 'Pagination' })
      if (index > 0) drawRunningHead(this.doc, this.#frame)
      drawFooter(this.doc, this.#frame, `Page ${index + 1} of ${count}`)
      this.doc.endMarkedContent()
    }
    return { bytes: await collectBytes(this.doc), pages: count }
  }
}
