import type { Coordinates } from './coordinates.ts'

/** Keep in sync with contact-map.module.css. */
export const aspectRatio = 4 / 5
/** Height of the map in degrees of latitude, about 400 km. */
const heightDegrees = 3.6
const kmPerDegree = 111.2
export const widthKm = heightDegrees * kmPerDegree * aspectRatio

/** In degrees. `west` may be below -180 or `east` above 180 if the frame crosses the date line. */
export type Frame = { south: number; north: number; west: number; east: number }

/** In percent of the width and height, from the upper left corner. */
export type Position = { x: number; y: number }

/** Scales longitude by latitude so that shapes near the center are not distorted. */
export function frameAround({ latitude, longitude }: Coordinates): Frame {
  const narrowing = Math.cos((Math.min(Math.abs(latitude), 80) * Math.PI) / 180)
  const half = { latitude: heightDegrees / 2, longitude: (heightDegrees * aspectRatio) / narrowing / 2 }
  return {
    south: latitude - half.latitude,
    north: latitude + half.latitude,
    west: longitude - half.longitude,
    east: longitude + half.longitude,
  }
}

export function projectPoint(
  { south, north, west, east }: Frame,
  { latitude, longitude }: Coordinates,
): Position {
  const middle = (west + east) / 2
  const across = wrapLongitude(longitude - middle) + middle - west
  return { x: (across / (east - west)) * 100, y: ((north - latitude) / (north - south)) * 100 }
}

/** @returns degrees from -180 (inclusive) to 180 (exclusive) */
export const wrapLongitude = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

export const isWithin = (frame: Frame, area: Frame): boolean =>
  frame.south >= area.south && frame.north <= area.north && frame.west >= area.west && frame.east <= area.east

const steps = [1, 2, 5, 10, 15, 30, 60] as const

export function graticule({ south, north, west, east }: Frame): {
  latitudes: number[]
  longitudes: number[]
} {
  return {
    latitudes: stepsBetween(south, north).filter((degrees) => Math.abs(degrees) <= 90),
    longitudes: stepsBetween(west, east),
  }
}

function stepsBetween(from: number, to: number): number[] {
  const step = steps.find((degrees) => (to - from) / degrees < 4) ?? 90
  const edge = (to - from) * 0.06
  const first = Math.ceil((from + edge) / step)
  const count = Math.floor((to - edge) / step) - first + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => (first + index) * step)
}

export const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${formatDegrees(latitude, 'N', 'S')}, ${formatDegrees(longitude, 'E', 'W')}`

export function formatDegrees(degrees: number, positive: string, negative: string): string {
  const size = `${Math.abs(degrees)}°`
  return degrees % 180 === 0 ? size : `${size} ${degrees > 0 ? positive : negative}`
}
