import { writtenDate } from '#app/ui/date/date-formats.ts'
import type { TextStyle } from '#app/platform/pdf/line.ts'
import { drawLine, measureWidth } from '#app/platform/pdf/text.ts'
import type { DrawingShape } from '#app/academy/course/drawing/drawing-shapes.server.ts'
import { colour, type AcademyPage, type MmStyle } from '#app/academy/pdf/academy-page.ts'

/** In millimetres. */
const plate = { x: 9, y: 9, width: 78, height: 192, gridStep: 13 }
const drawing = { width: 208, height: 138.7, centre: 0.44 }
const block = { height: 21.6, padding: 2.4 }

/** Dates are YYYY-MM-DD. */
export type PlateContent = {
  course: {
    name: string
    /** 'Adv Skill Diploma, 6 months, 480 hours' */
    facts: string
    /** 'WI, revision 4' */
    programme: string
    drawing: readonly DrawingShape[]
  }
  startedOn: string
  issuedOn: string
}

/** Draws the plate on the left: the course's drawing, a title block and a guilloche. */
export function drawPlate(page: AcademyPage, { course, startedOn, issuedOn }: PlateContent): void {
  page.artwork((doc) => {
    doc.rect(plate.x, plate.y, plate.width, plate.height).clip()
    drawGrid(doc)
    const centreY = plate.y + drawing.centre * plate.height
    doc.translate(plate.x + plate.width / 2 - drawing.width / 2, centreY - drawing.height / 2)
    doc.scale(drawing.width / 480)
    drawCourseDrawing(doc, course.drawing)
  })
  page.artwork(drawTitleBlock)
  page.artwork(drawGuilloche)
  const cells = [
    ['Programme', course.programme],
    ['Batch', writtenDate(startedOn)],
    ['Issued', writtenDate(issuedOn)],
    ['Sheet', '1 of 1, scale in mm'],
  ] as const
  const width = plate.width / 2
  for (const [index, [label, value]] of cells.entries()) {
    const x = plate.x + (index % 2) * width + block.padding
    const y = plate.y + plate.height - block.height + Math.floor(index / 2) * (block.height / 2)
    const style: MmStyle = { font: 'regular', size: 2.9, tabular: true }
    page.part('P', () => {
      page.text(`${label} `, { font: 'regular', size: 2.3, colour: colour.ink3 }, [x, y + 4.1])
      page.fitted(value, style, [x, y + 7.8], { width: width - 2 * block.padding, minSize: 1.8 })
    })
  }
}

function drawGrid(doc: PDFKit.PDFDocument): void {
  const { x, y, width, height, gridStep } = plate
  doc.rect(x, y, width, height).fill(colour.plate)
  for (let at = 0; at < width; at += gridStep) doc.rect(x + at, y, 0.2, height)
  for (let at = 5; at < height; at += gridStep) doc.rect(x, y + at, width, 0.2)
  doc.fill(colour.plateGrid)
}

function drawTitleBlock(doc: PDFKit.PDFDocument): void {
  const top = plate.y + plate.height - block.height
  const middle = plate.x + plate.width / 2
  doc
    .rect(plate.x, top, plate.width, block.height)
    .lineWidth(0.25)
    .fillAndStroke(colour.surface, colour.plate)
  doc.moveTo(plate.x, top + block.height / 2).lineTo(plate.x + plate.width, top + block.height / 2)
  doc.moveTo(middle, top).lineTo(middle, top + block.height)
  doc.lineWidth(0.2).stroke(colour.line2)
}

const strands = 7

/** A braid of sine curves, in the style of security printing. */
function drawGuilloche(doc: PDFKit.PDFDocument): void {
  const centre = plate.x + plate.width + 3.5
  for (let strand = 0; strand < strands; strand += 1) {
    const phase = (2 * Math.PI * strand) / strands
    for (let y = 0; y <= plate.height; y += 1) {
      const x = centre + 1.9 * Math.sin(y / 5 + phase) + Math.sin(y / 8.6 - 2 * phase)
      if (y === 0) doc.moveTo(x, plate.y)
      else doc.lineTo(x, plate.y + y)
    }
    const isMarked = strand === 3
    doc.lineWidth(isMarked ? 0.2 : 0.16).stroke(isMarked ? colour.mark : colour.line2)
  }
}

/** The colours of drawing.css, for print. */
const colours: Readonly<Record<string, string>> = {
  'var(--pen)': colour.pen,
  'var(--paper)': colour.paper,
  'var(--marked)': colour.mark,
}

/** Draws the shapes in the units of the drawing's canvas, 480 × 320. */
function drawCourseDrawing(doc: PDFKit.PDFDocument, shapes: readonly DrawingShape[]): void {
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
  drawLine(doc, label, style, [
    Number(attributes.x) - shift * measureWidth(label, style),
    Number(attributes.y),
  ])
}
