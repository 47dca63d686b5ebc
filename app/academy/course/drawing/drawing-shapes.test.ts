import { expect, test } from 'vitest'
import { drawingNames } from '#app/academy/category/course-drawings.ts'
import { listDrawingShapes } from './drawing-shapes.server.ts'

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
