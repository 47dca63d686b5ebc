import type { DrawingShape } from '../course/drawing/drawing-shapes.server.ts'
import type { TextStyle } from '../../platform/pdf/line.ts'
import { drawLine, measureWidth } from '../../platform/pdf/text.ts'
import { colour } from './academy-colours.ts'

type Pen = {
  fill?: string
  fillOpacity?: number
  stroke?: string | undefined
  width: number
  dash?: readonly number[]
  isButt?: true
}

const pen: Pen = { stroke: colour.pen, width: 1.5 }

/** The classes of drawing.module.css, for print. */
const penByClass: Readonly<Record<string, Partial<Pen>>> = {
  paper: { fill: colour.paper },
  thin: { width: 1.1 },
  dash: { width: 1, dash: [3, 4] },
  bold: { width: 3 },
  shade: { fill: colour.pen, fillOpacity: 0.12, stroke: undefined },
  mark: { stroke: colour.mark, width: 2.2 },
  heavy: { width: 4 },
  markthin: { stroke: colour.mark, width: 1.2 },
  signal: { stroke: colour.mark, dash: [6, 6] },
  axis: { stroke: colour.mark, width: 1.1, dash: [14, 5, 3, 5] },
  tint: { fill: colour.mark, fillOpacity: 0.16, stroke: colour.mark, width: 2.2 },
  solid: { fill: colour.mark, stroke: undefined },
  dot: { fill: colour.pen, stroke: undefined },
  wall: { width: 15, isButt: true },
  bore: { stroke: colour.paper, width: 11.8, isButt: true },
}

/** Draws the shapes in the units of the drawing's canvas, 480 × 320, without its grid. */
export function drawCourseDrawing(doc: PDFKit.PDFDocument, shapes: readonly DrawingShape[]): void {
  for (const shape of shapes.filter(({ classes }) => !classes.includes('grid'))) {
    doc.save()
    for (const transform of shape.transforms) rotate(doc, transform)
    if (shape.tag === 'text') drawLabel(doc, shape)
    else drawOutline(doc, shape)
    doc.restore()
  }
}

/** The drawings use no other transformation. */
function rotate(doc: PDFKit.PDFDocument, transform: string): void {
  const [degrees = 0, x = 0, y = 0] = [...transform.matchAll(/-?[\d.]+/g)].map(Number)
  doc.rotate(degrees, { origin: [x, y] })
}

function drawOutline(doc: PDFKit.PDFDocument, { tag, attributes, classes }: DrawingShape): void {
  const { fill, fillOpacity, stroke, width, dash, isButt } = choosePen(classes, attributes)
  doc
    .lineWidth(width)
    .lineCap(isButt ? 'butt' : 'round')
    .lineJoin('round')
  if (dash) doc.dash(dash[0] ?? 0, { space: dash[1] ?? 0 })
  const number = (name: string) => Number(attributes[name] ?? 0)
  if (tag === 'circle') doc.circle(number('cx'), number('cy'), number('r'))
  else if (tag === 'ellipse') doc.ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
  else if (tag === 'rect')
    doc.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
  else doc.path(String(attributes.d))
  doc.fillOpacity(fillOpacity ?? 1)
  if (fill && stroke) doc.fillAndStroke(fill, stroke)
  else if (fill) doc.fill(fill)
  else doc.stroke(stroke)
}

function choosePen(classes: readonly string[], { strokeWidth }: DrawingShape['attributes']): Pen {
  const chosen = classes.reduce<Pen>((inherited, name) => ({ ...inherited, ...penByClass[name] }), pen)
  return strokeWidth === undefined ? chosen : { ...chosen, width: Number(strokeWidth) }
}

function drawLabel(doc: PDFKit.PDFDocument, { attributes, classes, text }: DrawingShape): void {
  const style: TextStyle = {
    font: classes.includes('label') ? 'semibold' : 'regular',
    size: classes.includes('label') ? 10 : 8,
    leading: 10,
    colour: classes.includes('marktext') ? colour.mark : colour.pen,
  }
  const shift = { middle: 0.5, end: 1 }[String(attributes.textAnchor)] ?? 0
  // The fonts contain no double prime.
  const label = text.replaceAll('″', '"')
  drawLine(doc, label, style, Number(attributes.x) - shift * measureWidth(label, style), Number(attributes.y))
}
