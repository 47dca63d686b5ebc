import type { Place, Sea } from './places.ts'
import { aspect, type Frame, type Position, positionIn } from './frame.ts'

/**
 * Widths in pixels that the map may have. Names keep their size, so a narrow map has room for fewer; the style sheet
 * shows a name from its width on.
 */
export const mapWidths = [280, 352, 448] as const

export type MapWidth = (typeof mapWidths)[number]

export type MapLabel = Position & {
  name: string
  /** On which side of its point the name stands. */
  side: 'left' | 'right'
  /** A city has a dot at its point. */
  hasDot: boolean
  from: MapWidth
}

/** A part of the map in pixels, from its upper left corner. */
export type Box = { left: number; right: number; top: number; bottom: number }

/** Room between a city's dot and its name, in pixels. */
export const gap = 9
const lineHeight = 16
/** More than an average letter of 13 px takes. */
const letter = 7

/**
 * The names that a map has room for, cities before seas and each in the order given.
 * @param taken what nothing may cover, at a width.
 */
export function mapLabels(
  frame: Frame,
  places: readonly Place[],
  seas: readonly Sea[],
  taken: (width: MapWidth) => Box[],
): MapLabel[] {
  const cities = places.filter(({ kind }) => kind === 'city').map((city) => ({ ...city, hasDot: true }))
  const names = [...cities, ...seas.map((sea) => ({ ...sea, hasDot: false, side: 'right' as const }))]
  const labels: MapLabel[] = []
  for (const place of names) {
    const { name, hasDot, side } = place
    const at = positionIn(frame, place)
    const sides = hasDot ? ([side, side === 'left' ? 'right' : 'left'] as const) : [side]
    // The first side is taken if the name has room there on most maps.
    const options = sides
      .map((side) => ({ ...at, name, side, hasDot }))
      .map((label) => ({ ...label, from: fitsFrom(label, labels, taken) }))
      .filter((label): label is MapLabel => label.from !== undefined)
    const [first] = options.filter(({ from }) => from < mapWidths[2])
    const label = first ?? options[0]
    if (label) labels.push(label)
  }
  return labels
}

type Unplaced = Omit<MapLabel, 'from'>

/** The least width from which on a name has room at every width; undefined if it never has. */
function fitsFrom(label: Unplaced, labels: MapLabel[], taken: (width: MapWidth) => Box[]) {
  let least: MapWidth | undefined
  for (const width of mapWidths.toReversed()) {
    const others = [
      ...taken(width),
      ...labels.filter(({ from }) => from <= width).flatMap((other) => boxesOf(other, width)),
    ]
    const hasRoom = boxesOf(label, width).every(
      (box) => isInside(box, width) && others.every((other) => !overlap(box, other)),
    )
    if (!hasRoom) break
    least = width
  }
  return least
}

/** What a name and its dot cover. */
function boxesOf({ x, y, name, side, hasDot }: Unplaced, width: number): Box[] {
  const [left, top] = [(x / 100) * width, (y / 100) * (width / aspect)]
  const away = hasDot ? gap - 2 : 0
  const long = name.length * letter
  const words = {
    left: side === 'left' ? left - away - long : left + away,
    right: side === 'left' ? left - away : left + away + long,
    top: top - lineHeight / 2,
    bottom: top + lineHeight / 2,
  }
  const dot = { left: left - 5, right: left + 5, top: top - 5, bottom: top + 5 }
  return hasDot ? [words, dot] : [words]
}

const isInside = ({ left, right, top, bottom }: Box, width: number) =>
  left >= 2 && right <= width - 2 && top >= 4 && bottom <= width / aspect - 4

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
