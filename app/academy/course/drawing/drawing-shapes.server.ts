import type { DrawingName } from '#app/academy/category/course-drawings.ts'
import drawings from './drawings.svg?raw'

/** An SVG element of a drawing, with the attributes of its groups. */
export type DrawingShape = { tag: string; attributes: Readonly<Record<string, string>>; text: string }

/** Returns a drawing as plain data, for renderers other than browsers. */
export function listDrawingShapes(drawing: DrawingName): DrawingShape[] {
  const [, content = ''] = drawings.split(`<g id="${drawing}">`)
  const groups: Record<string, string>[] = [{}]
  const shapes: DrawingShape[] = []
  for (const [, isEnd, tag = '', source = '', text = ''] of content.matchAll(
    /<(\/?)([a-z]+)([^>]*)>([^<]*)/g,
  )) {
    const own = Object.fromEntries(
      [...source.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const attributes = { ...groups.at(-1), ...own }
    if (isEnd && tag === 'g') groups.pop()
    else if (tag === 'g') groups.push(attributes)
    else if (!isEnd) shapes.push({ tag, attributes, text: text.trim() })
    if (groups.length === 0) break
  }
  return shapes
}
