import { Fragment, isValidElement, type FunctionComponent, type ReactNode } from 'react'
import { type DrawnCourse } from '../../category/course-drawings.ts'
import { CourseDrawing } from './course-drawing.tsx'
import styles from './drawing.module.css'

/** An SVG element of a drawing. `classes` are names of classes in drawing.module.css, outermost first. */
export type DrawingShape = {
  tag: string
  attributes: Readonly<Record<string, string | number>>
  classes: readonly string[]
  /** Values of `transform`, outermost first. */
  transforms: readonly string[]
  text: string
}

type Props = Record<string, string | number | undefined> & { children?: ReactNode; className?: string }
type Context = Pick<DrawingShape, 'classes' | 'transforms'>

const names =
  'sheet grid paper thin dash bold shade mark heavy markthin signal axis tint solid dot wall bore text label marktext'
const nameByClass = new Map(names.split(' ').map((name) => [styles[name], name]))

/** Returns the course's drawing as plain data, for renderers other than browsers. */
export const listDrawingShapes = (course: DrawnCourse): DrawingShape[] =>
  flatten(CourseDrawing({ course, isDecorative: true }), { classes: [], transforms: [] })

function flatten(node: ReactNode, context: Context): DrawingShape[] {
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => flatten(child, context))
  if (!isValidElement<Props>(node)) return []
  const { type, props } = node
  if (type === Fragment) return flatten(props.children, context)
  // The drawings are components without hooks.
  if (typeof type === 'function')
    return flatten((type as FunctionComponent<Props>)(props) as ReactNode, context)
  const { className, transform, children, ...attributes } = props
  const own = className?.split(' ').map((name) => nameByClass.get(name) ?? name) ?? []
  const inner = {
    classes: [...context.classes, ...own],
    transforms: transform === undefined ? context.transforms : [...context.transforms, String(transform)],
  }
  if (type === 'svg' || type === 'g') return flatten(children, inner)
  const text = type === 'text' ? textOf(children) : ''
  return [{ tag: type, attributes: definedOnly(attributes), ...inner, text }]
}

const definedOnly = (attributes: Record<string, string | number | undefined>) =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  )

function textOf(children: ReactNode): string {
  if (Array.isArray(children)) return children.map(textOf).join('')
  return typeof children === 'string' || typeof children === 'number' ? String(children) : ''
}
