/** Longitude and latitude of likely export markets. Other countries are only named. */
const places: readonly (readonly [country: string, longitude: number, latitude: number])[] = [
  ['Australia', 145, -37],
  ['Bahrain', 50.6, 26.1],
  ['Brazil', -46.6, -23.5],
  ['Canada', -79.4, 43.7],
  ['Egypt', 31.2, 30],
  ['France', 2.3, 47],
  ['Germany', 10, 51],
  ['Italy', 12.5, 42],
  ['Kenya', 36.8, -1.3],
  ['Kuwait', 48, 29.4],
  ['Malaysia', 101.7, 3.1],
  ['Netherlands', 5, 52],
  ['Nigeria', 7.5, 9],
  ['Oman', 58.4, 23.6],
  ['Poland', 21, 52.2],
  ['Qatar', 51.5, 25.3],
  ['Saudi Arabia', 46.7, 24.7],
  ['Singapore', 103.8, 1.3],
  ['South Africa', 28, -26],
  ['Spain', -3.7, 40.4],
  ['Sri Lanka', 80, 7],
  ['Turkey', 32.9, 39.9],
  ['United Arab Emirates', 54.4, 24.4],
  ['United Kingdom', -1, 52],
  ['United States', -95, 39],
]

type Point = { x: number; y: number }
type Box = { left: number; top: number; right: number; bottom: number }
type Label = Point & { anchor: 'start' | 'end' }
export type Destination = { country: string; mark: Point; label: Label }

/** The projection of land.svg. */
export const mapWidth = 1200
export const mapHeight = 472
const west = -128
const north = 66
const pixelsPerDegree = mapWidth / 285

export const toPoint = (longitude: number, latitude: number): Point => ({
  x: Math.round((longitude - west) * pixelsPerDegree),
  y: Math.round((north - latitude) * pixelsPerDegree),
})

/** For the font size of 17 px. */
const characterWidth = 9
const lineHeight = 20

const distances = [12, 30, 50, 70, 95, 120, 150]
const angles = [0, 180, 315, 45, 225, 135, 290, 70, 250, 110]

function getBox({ x, y, anchor }: Label, text: string): Box {
  const width = text.length * characterWidth
  const left = anchor === 'start' ? x : x - width
  return { left, top: y - lineHeight / 2, right: left + width, bottom: y + lineHeight / 2 }
}

const boxAround = ({ x, y }: Point, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
})

const isFree = (box: Box, taken: readonly Box[]): boolean =>
  box.left > 0 &&
  box.right < mapWidth &&
  box.top > 0 &&
  box.bottom < mapHeight &&
  taken.every(
    (other) =>
      box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
  )

function* candidates(mark: Point): Generator<Label> {
  for (const distance of distances) {
    for (const angle of angles) {
      const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
      yield {
        x: Math.round(mark.x + distance * cos),
        y: Math.round(mark.y + distance * sin),
        anchor: cos > 0 ? 'start' : 'end',
      }
    }
  }
}

/** Points on the line from a mark to its label. */
const pointsBetween = (from: Point, to: Point): Point[] =>
  [0.2, 0.4, 0.6, 0.8, 1].map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  }))

/** @returns the countries that have a place on the map and room for their label, and the others */
export function placeCountries(countries: readonly string[], origin: Point, originLabel: string) {
  const known = countries.flatMap((country) => {
    const place = places.find(([name]) => name.toLowerCase() === country.toLowerCase())
    return place ? [{ country, mark: toPoint(place[1], place[2]) }] : []
  })
  const taken = [
    getBox({ x: origin.x + 12, y: origin.y + 8, anchor: 'start' }, originLabel),
    ...[origin, ...known.map(({ mark }) => mark)].map((mark) => boxAround(mark, 5)),
  ]
  const destinations = known.flatMap(({ country, mark }): Destination[] => {
    const label = candidates(mark).find((each) => {
      const beyondMark = pointsBetween(mark, each).slice(2, -1)
      return [getBox(each, country), ...beyondMark.map((point) => boxAround(point, 1))].every((box) =>
        isFree(box, taken),
      )
    })
    if (!label) return []
    taken.push(getBox(label, country), ...pointsBetween(mark, label).map((point) => boxAround(point, 1)))
    return [{ country, mark, label }]
  })
  const others = countries.filter((country) => destinations.every((each) => each.country !== country))
  return { destinations, others }
}
