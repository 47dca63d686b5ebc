import { expect, test } from 'vitest'
import { chooseDrawing, drawingNames } from '#app/academy/category/course-drawings.ts'
import demoCourses from '#app/operations/seed/content/demo/course.json' with { type: 'json' }
import { listDrawingShapes } from './drawing-shapes.server.ts'

const oilAndGas = { category_id: 1, drawing: null }
const healthCare = { category_id: 2, drawing: null }
const ids = Array.from({ length: 200 }, (_, index) => index)

test('COURSE-2 a course without a picture has its stored drawing, regardless of its name', () => {
  for (const [index, course] of demoCourses.entries()) {
    expect(chooseDrawing({ ...course, id: index + 1 })).toBe(course.drawing)
    expect(chooseDrawing({ ...course, id: index + 1, name: 'Something else' })).toBe(course.drawing)
  }
})

test('COURSE-2 without a stored drawing the name selects one from the category', () => {
  const name = 'Instrument Processing and Welding'
  expect(chooseDrawing({ ...oilAndGas, id: 1, name })).toBe('butt-weld')
  expect(chooseDrawing({ ...healthCare, id: 1, name })).toBe('steriliser')
  expect(chooseDrawing({ ...healthCare, id: 1, name: 'Radiography Assistant' })).not.toBe('radiograph')
  expect(chooseDrawing({ ...healthCare, id: 1, name: 'Infusion pumps' })).toBe('pump-and-motor')
})

test('COURSE-2 a name without a match gets a drawing from the category, always the same one', () => {
  const drawn = (course: typeof oilAndGas) => ids.map((id) => chooseDrawing({ ...course, id, name: 'Zumba' }))
  const [industry, health] = [new Set(drawn(oilAndGas)), new Set(drawn(healthCare))]
  expect(industry.size).toBeGreaterThan(5)
  expect(health.size).toBeGreaterThan(3)
  expect([...health].filter((drawing) => industry.has(drawing))).toEqual([])
  expect(drawn(healthCare)).toEqual(drawn(healthCare))
})

test('COURSE-2 a stored drawing of the other category is not shown once the course has moved', () => {
  expect(chooseDrawing({ ...healthCare, id: 3, name: 'First Aid', drawing: 'butt-weld' })).not.toBe(
    'butt-weld',
  )
  expect(chooseDrawing({ ...oilAndGas, id: 3, name: 'Rigging', drawing: 'unknown' })).not.toBe('unknown')
})

test('ACAD-6 every course drawing can be printed: all shapes have known elements and colors', () => {
  for (const drawing of drawingNames) {
    const shapes = listDrawingShapes(drawing)
    expect(shapes.length).toBeGreaterThan(5)
    for (const { tag, attributes, text } of shapes) {
      expect(['path', 'circle', 'ellipse', 'rect', 'text']).toContain(tag)
      expect(tag !== 'path' || attributes.d !== undefined).toBe(true)
      expect(tag !== 'text' || text !== '').toBe(true)
      for (const color of [attributes.fill, attributes.stroke])
        expect([undefined, 'none', 'var(--pen)', 'var(--paper)', 'var(--marked)', 'var(--grid)']).toContain(
          color,
        )
      expect(attributes.transform ?? 'rotate(').toMatch(/^rotate\(/)
    }
  }
})
