import type { Coordinates } from './coordinates.ts'
import { places } from './places.ts'
import styles from './contact-map.module.css'
import { direction, kilometres } from './distance.ts'
import { inWords } from './frame.ts'

/** Kilometres within which a place helps to find another. */
const far = 300
const shown = 4

/** The coordinates of a point in words, and how far the nearest known places are from it. */
export function NearestPlaces({ to }: { to: Coordinates }) {
  const nearest = places
    .map((place) => ({ ...place, away: Math.round(kilometres(to, place)), towards: direction(to, place) }))
    .filter(({ away }) => away > 0 && away <= far)
    .toSorted((a, b) => a.away - b.away)
    .slice(0, shown)
  return (
    <div className={`${styles.nearest} num`}>
      <p>
        <b>{inWords(to)}</b>
        {nearest.length > 0 && 'From here, in a straight line:'}
      </p>
      {nearest.length > 0 && (
        <ul role="list">
          {nearest.map(({ name, away, towards }) => (
            <li key={name}>
              {name}{' '}
              <span>
                {away} km {towards}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
