// Writes the icons' paths from Lucide. To add an icon, add its name with an empty path to a list: npm run icons
import { readFile, writeFile } from 'node:fs/promises'
import { icons } from 'lucide'

type Shape = (typeof icons)['X'][number]

/** Icons whose name differs from Lucide's. */
const lucideNames: Readonly<Record<string, string>> = {
  alert: 'circle-alert',
  warning: 'triangle-alert',
  loader: 'loader-circle',
  help: 'circle-question-mark',
  columns: 'columns-3',
  scan: 'scan-barcode',
  filter: 'sliders-horizontal',
  bead: 'circle-dot',
  package: 'package-check',
  shield: 'shield-check',
  flask: 'flask-conical',
  grip: 'fingerprint-pattern',
  'message-text': 'message-square-text',
  text: 'type',
  rupee: 'indian-rupee',
  dashboard: 'layout-dashboard',
  banner: 'gallery-horizontal',
  refresh: 'refresh-cw',
  undo: 'undo-2',
  key: 'key-round',
}

const shapesByName = new Map(Object.entries(icons))

for (const list of ['site', 'static', 'feature', 'admin']) {
  const file = `app/ui/icon/${list}-icons.json`
  const paths = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  for (const [name, path] of Object.entries(paths)) {
    const id = (lucideNames[name] ?? name).replace(/(?:^|-)(\w)/g, (_, letter: string) =>
      letter.toUpperCase(),
    )
    // The bag and the marks of social networks are our own.
    paths[name] = shapesByName.get(id)?.map(toPath).join('') ?? path
  }
  await writeFile(file, `${JSON.stringify(paths, null, 2)}\n`)
}

/** One path per icon keeps pages small. */
function toPath([tag, attributes]: Shape): string {
  const text = (name: string) => String(attributes[name] ?? 0)
  const number = (name: string) => Number(attributes[name] ?? 0)
  const corner = number('rx')
  const [width, height] = [number('width') - 2 * corner, number('height') - 2 * corner]
  const radius = number('r')
  const halfCircle = (side: number) => `a${radius} ${radius} 0 1 0 ${side * radius} 0`
  const arc = (x: number, y: number) => `a${corner} ${corner} 0 0 1 ${x} ${y}`
  switch (tag) {
    case 'path':
      // A relative start is relative to the end of the previous path.
      return text('d').replace(
        /^m(-?[\d.]+)[ ,]?(-?[\d.]+)[ ,]?(?=([-\d.]?))/,
        (_, x: string, y: string, next: string) => `M${x} ${y}${next && 'l'}`,
      )
    case 'polyline':
      return `M${text('points')}`
    case 'line':
      return `M${text('x1')} ${text('y1')}L${text('x2')} ${text('y2')}`
    case 'circle':
      return `M${number('cx') - radius} ${text('cy')}${halfCircle(2)}${halfCircle(-2)}`
    case 'rect':
      return `M${number('x') + corner} ${text('y')}h${width}${arc(corner, corner)}v${height}${arc(-corner, corner)}h-${width}${arc(-corner, -corner)}v-${height}${arc(corner, -corner)}z`
    default:
      throw new Error(`Unknown shape: ${tag}`)
  }
}
