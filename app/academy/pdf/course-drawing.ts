import type { DrawingShape } from '#app/academy/course/drawing/drawing-shapes.server.ts'
import type { TextStyle } from '#app/platform/pdf/line.ts'
import { drawLine, measureWidth } from '#app/platform/pdf/text.ts'
import { colour } from './academy-colours.ts'

/** The colours of drawing.module.css, for print. */
const colours: Readonly<Record<string, string>> = {
  'var(--pen)': colour.pen,
  'var(--paper)': colour.paper,
  'var(--marked)': colour.mark,
}

/** Draws the shapes in the units of the drawing's canvas, 480 × 320. */
export function drawCourseDrawing(doc: PDFKit.PDFDocument, shapes: readonly DrawingShape[]): void {
  for (const shape of shapes.filter(({ attributes }) => attributes.stroke !== 'var(--grid)')) {
    doc.save()
    // The drawings use no other transformation.
    const [degrees = 0, x = 0, y = 0] = listNumbers(shape.attributes.transform)
    doc.rotate(degrees, { origin: [x, y] })
    if (shape.tag === 'text') drawLabel(doc, shape)
    else drawOutline(doc, shape)
    doc.restore()
  }
}

const listNumbers = (text = ''): number[] => (text.match(/-?[\d.]+/g) ?? []).map(Number)

function drawOutline(doc: PDFKit.PDFDocument, { tag, attributes }: DrawingShape): void {
  const { stroke = 'var(--pen)', d = '' } = attributes
  const number = (name: string, absent = 0) => Number(attributes[name] ?? absent)
  doc
    .lineWidth(number('stroke-width', 1.5))
    .lineCap(attributes['stroke-linecap'] === 'butt' ? 'butt' : 'round')
    .lineJoin('round')
  const [dash, space = 0] = listNumbers(attributes['stroke-dasharray'])
  if (dash) doc.dash(dash, { space })
  if (tag === 'circle') doc.circle(number('cx'), number('cy'), number('r'))
  else if (tag === 'ellipse') doc.ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
  else if (tag === 'rect')
    doc.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
  else doc.path(d)
  doc.fillOpacity(number('fill-opacity', 1))
  const [fillColour, strokeColour] = [colours[attributes.fill ?? ''], colours[stroke]]
  if (fillColour && strokeColour) doc.fillAndStroke(fillColour, strokeColour)
  else if (fillColour) doc.fill(fillColour)
  else doc.stroke(strokeColour)
}

function drawLabel(doc: PDFKit.PDFDocument, { attributes, text }: DrawingShape): void {
  const isBold = attributes['font-weight'] === '700'
  const style: TextStyle = {
    font: isBold ? 'semibold' : 'regular',
    size: isBold ? 10 : 8,
    leading: 10,
    colour: colours[attributes.fill ?? ''] ?? colour.pen,
  }
  const shift = { middle: 0.5, end: 1 }[attributes['text-anchor'] ?? ''] ?? 0
  // The fonts contain no double prime.
  const label = text.replaceAll('″', '"')
  drawLine(doc, label, style, Number(attributes.x) - shift * measureWidth(label, style), Number(attributes.y))
}
