import type { Coordinates } from './coordinates.ts'

/** Width of the map to its height; the style sheet gives it the same shape. */
export const aspect = 4 / 5
/** Degrees of latitude from the lower to the upper edge: 400 km. */
const latitudes = 3.6
/** Of a degree of latitude, anywhere. */
const kilometres = 111.2
/** Kilometres from the left to the right edge. */
export const kilometresWide = latitudes * kilometres * aspect

/** Edges of a map in degrees; `west` may be less than -180 and `east` more than 180 if the date line is in it. */
export type Frame = { south: number; north: number; west: number; east: number }

/** Where on the map something is, in hundredths of its width and height, from the upper left corner. */
export type Position = { x: number; y: number }

/** The map around a point, which is in its middle: so many degrees of longitude that shapes are true there. */
export function frameAround({ latitude, longitude }: Coordinates): Frame {
  const narrowing = Math.cos((Math.min(Math.abs(latitude), 80) * Math.PI) / 180)
  const half = { latitude: latitudes / 2, longitude: (latitudes * aspect) / narrowing / 2 }
  return {
    south: latitude - half.latitude,
    north: latitude + half.latitude,
    west: longitude - half.longitude,
    east: longitude + half.longitude,
  }
}

/** Where a point is on the map, also beyond its edges. */
export function positionIn(
  { south, north, west, east }: Frame,
  { latitude, longitude }: Coordinates,
): Position {
  const middle = (west + east) / 2
  const across = wrapped(longitude - middle) + middle - west
  return { x: (across / (east - west)) * 100, y: ((north - latitude) / (north - south)) * 100 }
}

/** Degrees of longitude, from -180 on and less than 180. */
export const wrapped = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

export const isWithin = (frame: Frame, area: Frame): boolean =>
  frame.south >= area.south && frame.north <= area.north && frame.west >= area.west && frame.east <= area.east

const steps = [1, 2, 5, 10, 15, 30, 60] as const

/** Whole degrees at which lines are drawn, at most four, none close to an edge. */
export function graticule({ south, north, west, east }: Frame): {
  latitudes: number[]
  longitudes: number[]
} {
  return {
    latitudes: between(south, north).filter((degrees) => Math.abs(degrees) <= 90),
    longitudes: between(west, east),
  }
}

function between(from: number, to: number): number[] {
  const step = steps.find((degrees) => (to - from) / degrees < 4) ?? 90
  const edge = (to - from) * 0.06
  const first = Math.ceil((from + edge) / step)
  const count = Math.floor((to - edge) / step) - first + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => (first + index) * step)
}

/** @example 10.05° N, 76.48° E */
export const inWords = ({ latitude, longitude }: Coordinates): string =>
  `${degreesOf(latitude, 'N', 'S')}, ${degreesOf(longitude, 'E', 'W')}`

/** Degrees with the letter of their side; @param positive the letter from the equator or Greenwich on. */
export function degreesOf(degrees: number, positive: string, negative: string): string {
  const size = `${Math.abs(degrees)}°`
  return degrees % 180 === 0 ? size : `${size} ${degrees > 0 ? positive : negative}`
}
