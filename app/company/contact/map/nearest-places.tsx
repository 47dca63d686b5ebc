import type { Coordinates } from './coordinates.ts'
import { places } from './places.ts'
import styles from './contact-map.module.css'
import { compassDirection, distanceKm } from './distance.ts'
import { formatCoordinates } from './frame.ts'

const maxDistanceKm = 300
const maxPlaces = 4

export function NearestPlaces({ to }: { to: Coordinates }) {
  const nearest = places
    .map((place) => ({
      ...place,
      distance: Math.round(distanceKm(to, place)),
      direction: compassDirection(to, place),
    }))
    .filter(({ distance }) => distance > 0 && distance <= maxDistanceKm)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxPlaces)
  return (
    <div className={`${styles.nearest} num`}>
      <p>
        <b>{formatCoordinates(to)}</b>
        {nearest.length > 0 && 'From here, in a straight line:'}
      </p>
      {nearest.length > 0 && (
        <ul role="list">
          {nearest.map(({ name, distance, direction }) => (
            <li key={name}>
              {name}{' '}
              <span>
                {distance} km {direction}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
