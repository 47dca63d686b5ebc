import type { Coordinates } from './coordinates.ts'

/** Mean radius of the earth in kilometres. */
const radius = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two points in a straight line over the ground (haversine). */
export function kilometres(from: Coordinates, to: Coordinates): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const across = radians(to.longitude - from.longitude)
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(across / 2) ** 2
  return 2 * radius * Math.asin(Math.sqrt(half))
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

/** In which of eight directions one sets out from a point to another. */
export function direction(from: Coordinates, to: Coordinates): string {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const across = radians(to.longitude - from.longitude)
  const bearing = Math.atan2(
    Math.sin(across) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(across),
  )
  return directions[(Math.round(bearing / (Math.PI / 4)) + 8) % 8] ?? 'north'
}
