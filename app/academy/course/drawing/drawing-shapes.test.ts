import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawingNames } from '../../category/course-drawings.ts'
import { listDrawingShapes } from './drawing-shapes.server.ts'

const css = readFileSync(new URL('./drawing.module.css', import.meta.url), 'utf8')
const classNames = new Set([...css.matchAll(/^ {2}\.([a-z]+) \{/gm)].map(([, name]) => name))

test('ACAD-6 every course drawing can be printed: all shapes have known elements and classes', () => {
  for (const [index, drawing] of drawingNames.entries()) {
    const category_id = index < 9 ? 1 : 2
    const shapes = listDrawingShapes({ id: 1, name: '', category_id, drawing })
    expect(shapes.length).toBeGreaterThan(5)
    for (const { tag, attributes, classes, transforms, text } of shapes) {
      expect(['path', 'circle', 'ellipse', 'rect', 'text']).toContain(tag)
      expect(tag !== 'path' || typeof attributes.d === 'string').toBe(true)
      expect(tag !== 'text' || text !== '').toBe(true)
      expect(classes.filter((name) => !classNames.has(name))).toEqual([])
      expect(transforms.every((transform) => transform.startsWith('rotate('))).toBe(true)
    }
  }
})
