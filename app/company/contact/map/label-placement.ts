import type { Place, Sea } from './places.ts'
import { aspectRatio, type Frame, type Position, projectPoint } from './frame.ts'

/** Container widths in pixels at which the style sheet shows more labels. Keep in sync with contact-map.module.css. */
export const mapWidths = [280, 352, 448] as const

export type MapWidth = (typeof mapWidths)[number]

export type MapLabel = Position & {
  name: string
  side: 'left' | 'right'
  hasDot: boolean
  minWidth: MapWidth
}

export type Box = { left: number; right: number; top: number; bottom: number }

export const labelGap = 9
const lineHeight = 16
const letterWidth = 7

/** Places as many labels as fit without overlap. Cities have priority over seas, earlier places over later ones. */
export function placeLabels(
  frame: Frame,
  places: readonly Place[],
  seas: readonly Sea[],
  occupied: (width: MapWidth) => Box[],
): MapLabel[] {
  const cities = places.filter(({ kind }) => kind === 'city').map((city) => ({ ...city, hasDot: true }))
  const names = [...cities, ...seas.map((sea) => ({ ...sea, hasDot: false, side: 'right' as const }))]
  const labels: MapLabel[] = []
  for (const place of names) {
    const { name, hasDot, side } = place
    const at = projectPoint(frame, place)
    const sides = hasDot ? ([side, side === 'left' ? 'right' : 'left'] as const) : [side]
    // Use the preferred side unless the label fits there only on the widest map.
    const options = sides
      .map((side) => ({ ...at, name, side, hasDot }))
      .map((label) => ({ ...label, minWidth: findMinWidth(label, labels, occupied) }))
      .filter((label): label is MapLabel => label.minWidth !== undefined)
    const [first] = options.filter(({ minWidth }) => minWidth < mapWidths[2])
    const label = first ?? options[0]
    if (label) labels.push(label)
  }
  return labels
}

type Unplaced = Omit<MapLabel, 'minWidth'>

function findMinWidth(label: Unplaced, labels: MapLabel[], occupied: (width: MapWidth) => Box[]) {
  let minWidth: MapWidth | undefined
  for (const width of mapWidths.toReversed()) {
    const others = [
      ...occupied(width),
      ...labels.filter(({ minWidth }) => minWidth <= width).flatMap((other) => labelBoxes(other, width)),
    ]
    const fits = labelBoxes(label, width).every(
      (box) => isInside(box, width) && others.every((other) => !overlap(box, other)),
    )
    if (!fits) break
    minWidth = width
  }
  return minWidth
}

function labelBoxes({ x, y, name, side, hasDot }: Unplaced, width: number): Box[] {
  const [left, top] = [(x / 100) * width, (y / 100) * (width / aspectRatio)]
  const offset = hasDot ? labelGap - 2 : 0
  const textWidth = name.length * letterWidth
  const text = {
    left: side === 'left' ? left - offset - textWidth : left + offset,
    right: side === 'left' ? left - offset : left + offset + textWidth,
    top: top - lineHeight / 2,
    bottom: top + lineHeight / 2,
  }
  const dot = { left: left - 5, right: left + 5, top: top - 5, bottom: top + 5 }
  return hasDot ? [text, dot] : [text]
}

const isInside = ({ left, right, top, bottom }: Box, width: number) =>
  left >= 2 && right <= width - 2 && top >= 4 && bottom <= width / aspectRatio - 4

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
