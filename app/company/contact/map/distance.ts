import type { Coordinates } from './coordinates.ts'

const earthRadiusKm = 6371
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance (haversine). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const [a, b] = [toRadians(from.latitude), toRadians(to.latitude)]
  const across = toRadians(to.longitude - from.longitude)
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(across / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half))
}

const directions = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const

export function compassDirection(from: Coordinates, to: Coordinates): string {
  const [a, b] = [toRadians(from.latitude), toRadians(to.latitude)]
  const across = toRadians(to.longitude - from.longitude)
  const bearing = Math.atan2(
    Math.sin(across) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(across),
  )
  return directions[(Math.round(bearing / (Math.PI / 4)) + 8) % 8] ?? 'north'
}
