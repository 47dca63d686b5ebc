import { encode } from 'uqr'
import type { TextStyle } from '#app/platform/pdf/line.ts'
import { collectBytes, openTaggedPdf, type TypesetPdf } from '#app/platform/pdf/tagged-pdf.ts'
import { drawLine, type Point, measureWidth, wrapText } from '#app/platform/pdf/text.ts'

// Keep in sync with the academy's colors in app/ui/styles/tokens.css and app/academy/course/drawing/drawing.css.
export const colour = {
  surface: '#FFFFFF',
  plate: '#DDE3E5',
  plateGrid: '#C9D0D3',
  ink: '#151C20',
  ink2: '#434E54',
  ink3: '#5A666C',
  line: '#DCE0E1',
  line2: '#7B868C',
  mark: '#D94F06',
  pen: '#2C3940',
  paper: '#F4F6F6',
} as const

/** Points per millimetre. */
const mm = 72 / 25.4

/** `size` is in millimetres. */
export type MmStyle = { font: TextStyle['font']; size: number; colour?: string; tabular?: boolean }

type Align = 'left' | 'center' | 'right'

const toTextStyle = ({ font, size, colour: fill, tabular }: MmStyle): TextStyle => ({
  font,
  size: size * mm,
  leading: size * mm,
  colour: fill ?? colour.ink,
  tabular: tabular ?? false,
})

const textWidth = (text: string, style: MmStyle): number => measureWidth(text, toTextStyle(style)) / mm

const shrinkStep = 0.95

/** Returns the style at the largest size that fits `width`, at least `minSize`. */
function fitStyle(text: string, style: MmStyle, width: number, minSize: number): MmStyle {
  const size = (style.size * width) / textWidth(text, style)
  return { ...style, size: Math.min(style.size, Math.max(size, minSize)) }
}

/** Text that was shrunk to the width may exceed it by a rounding error. */
function shorten(text: string, style: MmStyle, width: number): string {
  if (textWidth(text, style) <= width + 0.01) return text
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (characters.length > 0 && textWidth(`${characters.join('')}…`, style) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** `minSize` is the size below which text is shortened or, with two lines, wrapped. */
type Fit = { width: number; minSize: number; align?: Align }

type Options = Parameters<typeof openTaggedPdf>[0]
type Element = PDFKit.PDFStructureElement

/** A tagged A4 page of the academy, measured in millimetres from the top left corner. */
export class AcademyPage {
  readonly doc: PDFKit.PDFDocument
  readonly #root: Element

  constructor(options: Options) {
    const { doc, root } = openTaggedPdf(options)
    this.doc = doc
    this.#root = root
  }

  part(kind: string, draw: () => void): void {
    this.#root.add(this.doc.struct(kind, {}, draw))
  }

  /** Draws decoration that screen readers skip. Line widths and coordinates are in millimetres. */
  artwork(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.#inMillimetres(draw)
    this.doc.endMarkedContent()
  }

  /** @param y the baseline */
  text(text: string, style: MmStyle, [x, y]: Point, align: Align = 'left'): void {
    const shift = { left: 0, center: 0.5, right: 1 }[align] * textWidth(text, style)
    drawLine(this.doc, text, toTextStyle(style), [(x - shift) * mm, y * mm])
  }

  /** Shrinks text that is too wide, and shortens it if it is still too wide at `minSize`. */
  fitted(text: string, style: MmStyle, at: Point, { width, minSize, align }: Fit): void {
    const fitting = fitStyle(text, style, width, minSize)
    this.text(shorten(text, fitting, width), fitting, at, align)
  }

  /** Shrinks text that is too wide, and wraps it into two lines below `minSize`. @param y the baseline of the last line */
  fittedLines(text: string, style: MmStyle, [x, y]: Point, { width, minSize }: Fit): void {
    let fitting = fitStyle(text, style, width, minSize)
    const wrap = () => wrapText(text, toTextStyle(fitting), width * mm)
    while (fitting.size > 1 && wrap().length > 2) fitting = { ...fitting, size: fitting.size * shrinkStep }
    const lines = wrap()
    for (const [index, line] of lines.entries())
      this.fitted(
        index < lines.length - 1 ? `${line} ` : line,
        fitting,
        [x, y - (lines.length - 1 - index) * fitting.size * 1.15],
        { width: width + 5, minSize: 1 },
      )
  }

  rule([x1, y]: Point, x2: number, width: number, stroke: string = colour.line2): void {
    this.artwork((doc) => doc.moveTo(x1, y).lineTo(x2, y).lineWidth(width).stroke(stroke))
  }

  tick(x: number, y: number, fill: string = colour.mark): void {
    this.artwork((doc) => doc.rect(x, y, 0.5, 2.4).fill(fill))
  }

  /** Marks a space for a signature that the academy has not provided yet. */
  sampleSignature(x: number, y: number): void {
    const style = { font: 'regular', size: 2.5, colour: colour.ink3 } as const
    const label = 'Sample signature'
    this.artwork((doc) => {
      doc.roundedRect(x, y, textWidth(label, style) + 4.5, 4.9, 1.5).lineWidth(0.2)
      doc.dash(0.7, { space: 0.5 }).stroke(colour.line2).undash()
    })
    this.part('P', () => this.text(label, style, [x + 2.25, y + 3.3]))
  }

  qrCode(content: string, alt: string, [x, y]: Point, size: number): void {
    const { data, size: modules } = encode(content, { ecc: 'M', border: 0 })
    const module = size / modules
    const draw = () =>
      this.#inMillimetres((doc) => {
        for (const [row, cells] of data.entries())
          for (const [column, isDark] of cells.entries())
            if (isDark) doc.rect(x + column * module, y + row * module, module, module)
        doc.fill(colour.ink)
      })
    const bbox = [x, y, x + size, y + size].map((length) => length * mm)
    // @types/pdfkit lacks the box, which PDF/UA requires for figures.
    this.#root.add(this.doc.struct('Figure', { alt, bbox } as object, draw))
  }

  /** Draws the same mark as app/kit/page/logo/logo.tsx. */
  mark(x: number, y: number, size: number): void {
    this.artwork((doc) => {
      doc.translate(x, y).scale(size / 34)
      doc.path(markPath).fill(colour.ink)
      doc.circle(17, 17, 3.6).fill(colour.mark)
    })
  }

  async finish(): Promise<TypesetPdf> {
    this.#root.end()
    return { bytes: await collectBytes(this.doc), pages: 1 }
  }

  #inMillimetres(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.save().scale(mm)
    draw(this.doc)
    this.doc.restore()
  }
}

const markPath =
  'M18.2 2.35A14.7 14.7 0 0 1 31.65 15.8L27.43 15.8A10.5 10.5 0 0 0 18.2 6.57zM31.65 18.2A14.7 14.7 0 0 1 18.2 31.65L18.2 27.43A10.5 10.5 0 0 0 27.43 18.2zM15.8 31.65A14.7 14.7 0 0 1 2.35 18.2L6.57 18.2A10.5 10.5 0 0 0 15.8 27.43zM2.35 15.8A14.7 14.7 0 0 1 15.8 2.35L15.8 6.57A10.5 10.5 0 0 0 6.57 15.8z'
