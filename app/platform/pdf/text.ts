import { colour } from './design-tokens.ts'
import { pdfFont } from './fonts.ts'
import { fontFeatures, layOutLine, type TextStyle } from './line.ts'

export const styles = {
  title: { font: 'display', size: 25, leading: 27, colour: colour.ink },
  head: { font: 'display', size: 12.5, leading: 16, colour: colour.ink },
  lead: { font: 'regular', size: 10, leading: 14, colour: colour.ink2 },
  label: { font: 'semibold', size: 9, leading: 12.5, colour: colour.ink },
  body: { font: 'regular', size: 9, leading: 12.5, colour: colour.ink },
  strong: { font: 'semibold', size: 9, leading: 12.5, colour: colour.ink },
  figures: { font: 'regular', size: 9, leading: 12.5, colour: colour.ink, tabular: true },
  quiet: { font: 'regular', size: 9, leading: 12.5, colour: colour.ink3 },
  small: { font: 'regular', size: 8, leading: 11, colour: colour.ink2, tabular: true },
  smallStrong: { font: 'semibold', size: 8, leading: 12.5, colour: colour.ink3 },
} as const satisfies Record<string, TextStyle>

const widthCache = new Map<string, number>()
const maxCachedWidths = 20_000

export function measureWidth(text: string, style: TextStyle): number {
  const key = `${style.font} ${style.size} ${style.tabular} ${text}`
  const cached = widthCache.get(key)
  if (cached !== undefined) return cached
  const { width } = layOutLine(text, style)
  if (widthCache.size >= maxCachedWidths) widthCache.clear()
  widthCache.set(key, width)
  return width
}

const keepOnOneLine =
  /\b(?:EN|ISO|IS|ASTM|AQL|CFR|\d+ CFR) [\w.:+-]+|\([^()]{1,30}\)|\b[\w.]{1,4}: [^;:,]{1,20}(?:[;,]|$)/g

const noBreakSpace = '\u00a0'

const splitPieces = (text: string, style: TextStyle, width: number): string[] =>
  text
    .replace(keepOnOneLine, (words) => words.replaceAll(' ', noBreakSpace))
    .split(' ')
    .map((piece) => piece.replaceAll(noBreakSpace, ' '))
    .flatMap((piece) => (measureWidth(piece, style) > width ? piece.split(' ') : [piece]))

/** Avoids a single short word on the last line. Pass `firstWidth` if the first line begins after other text. */
export function wrapText(text: string, style: TextStyle, width: number, firstWidth = width): string[] {
  const lines = breakLines(text, style, width, firstWidth)
  const [above = '', last = ''] = lines.slice(-2)
  const words = above.split(' ')
  const isWidow = lines.length > 1 && !last.includes(' ') && measureWidth(last, style) < width / 4
  const lastLine = `${words.at(-1)} ${last}`
  if (!isWidow || words.length < 3) return lines
  return [...lines.slice(0, -2), words.slice(0, -1).join(' '), lastLine]
}

function breakLines(text: string, style: TextStyle, width: number, firstWidth: number): string[] {
  const lines: string[] = []
  const space = measureWidth(' ', style)
  let line = ''
  let remaining = firstWidth
  for (const word of splitPieces(text, style, width)) {
    const needed = measureWidth(word, style)
    if (line && needed > remaining) {
      lines.push(line)
      line = ''
      remaining = width
    }
    line = line ? `${line} ${word}` : word
    remaining -= needed + space
  }
  return [...lines, line]
}

export type Point = readonly [x: number, y: number]

export function drawLine(
  doc: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  [x, baselineY]: Point,
): void {
  const features = fontFeatures(style)
  for (const run of layOutLine(text, style).runs) {
    doc.registerFont(run.font, pdfFont(run.font))
    doc.font(run.font).fontSize(run.size).fillColor(style.colour)
    if (run.actualText) doc.markContent('Span', { actual: run.actualText })
    doc.text(run.text, x + run.left, baselineY - run.rise, {
      features,
      lineBreak: false,
      baseline: 'alphabetic',
    })
    if (run.actualText) doc.endMarkedContent()
  }
}

export function drawLines(
  doc: PDFKit.PDFDocument,
  lines: readonly string[],
  style: TextStyle,
  [x, topY]: Point,
): void {
  for (const [index, line] of lines.entries()) {
    // Without the trailing space, copied text and screen readers join words across lines.
    const text = index < lines.length - 1 ? `${line} ` : line
    drawLine(doc, text, style, [x, topY + index * style.leading + style.leading * 0.74])
  }
}
