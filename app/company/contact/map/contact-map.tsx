import { coast, coastIsKnown } from './coast.ts'
import type { Coordinates } from './coordinates.ts'
import { places, seas } from './places.ts'
import styles from './contact-map.module.css'
import {
  aspect,
  degreesOf,
  type Frame,
  frameAround,
  graticule,
  isWithin,
  positionIn,
  wrapped,
} from './frame.ts'
import { type Box, gap, type MapLabel, mapLabels, type MapWidth } from './label-placement.ts'
import { ScaleBar, scaleEnds } from './scale-bar.tsx'

type ContactMapProps = {
  at: Coordinates
  /** Who is there, and the address. */
  name: string
  lines: readonly string[]
}

/**
 * Four hundred kilometres around a point: a grid of degrees with a pin in the middle, the cities that are known, and the
 * coast where all of it is known. Nothing on it is drawn by hand; streets are left to the maps that have them.
 */
export function ContactMap({ at, name, lines }: ContactMapProps) {
  const frame = frameAround(at)
  const label = `Map: ${name} at ${lines.join(', ')}`
  return (
    <div className={styles.map}>
      <svg className={styles.sheet} role="img" aria-label={label}>
        <Ground frame={frame} />
        <Degrees frame={frame} />
        {mapLabels(frame, places, seas, taken(frame)).map((each) => (
          <Name key={each.name} label={each} />
        ))}
        <ScaleBar />
        <svg x="50%" y="50%" overflow="visible">
          <circle className={styles.halo} r="15" />
          <path
            className={styles.pin}
            d="M0 0C-14-16.5-17-22.5-17-30a17 17 0 1 1 34 0C17-22.5 14-16.5 0 0z"
          />
          <circle className={styles.eye} cy="-30" r="6.5" />
        </svg>
      </svg>
      <p className={styles.place} aria-hidden="true">
        <b>{name}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </div>
  )
}

/** Land and water, and the lines of whole degrees, stretched over the map. */
function Ground({ frame }: { frame: Frame }) {
  const { latitudes, longitudes } = graticule(frame)
  const lines = [
    ...latitudes.map((latitude) => `M0 ${at(positionIn(frame, { latitude, longitude: frame.west }).y)}H100`),
    ...longitudes.map((longitude) => `M${at(positionIn(frame, { latitude: 0, longitude }).x)} 0V100`),
  ]
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
      {isWithin(frame, coastIsKnown) && (
        <>
          <rect className={styles.water} width="100" height="100" />
          <path className={styles.land} d={landIn(frame)} />
        </>
      )}
      <path className={styles.line} d={lines.join('')} />
    </svg>
  )
}

/** The coast, and round the north-east corner of what is known back to where it began. */
function landIn(frame: Frame): string {
  const { north, east } = coastIsKnown
  const [first, last] = [coast[0], coast.at(-1)]
  if (!first || !last) return ''
  const around = [...coast, { ...last, longitude: east + 1 }, { latitude: north + 1, longitude: east + 1 }]
  const ring = [...around, { ...first, latitude: north + 1 }]
  return `M${ring
    .map((point) => positionIn(frame, point))
    .map(({ x, y }) => `${at(x)} ${at(y)}`)
    .join('L')}z`
}

function Degrees({ frame }: { frame: Frame }) {
  const { latitudes, longitudes } = graticule(frame)
  return (
    <g className={styles.degrees}>
      {latitudes.map((latitude) => (
        <text
          key={`y${latitude}`}
          y={percent(positionIn(frame, { latitude, longitude: frame.west }).y)}
          dx="10"
          dy="-6"
        >
          {degreesOf(latitude, 'N', 'S')}
        </text>
      ))}
      {longitudes.map((longitude) => (
        <text
          key={`x${longitude}`}
          x={percent(positionIn(frame, { latitude: 0, longitude }).x)}
          y="20"
          dx="6"
        >
          {degreesOf(wrapped(longitude), 'E', 'W')}
        </text>
      ))}
    </g>
  )
}

function Name({ label: { x, y, name, side, hasDot, from } }: { label: MapLabel }) {
  const isLeft = side === 'left'
  const away = hasDot ? gap : 0
  return (
    <g data-from={from}>
      {hasDot && <circle className={styles.dot} cx={percent(x)} cy={percent(y)} r="3.5" />}
      <text
        className={hasDot ? styles.city : styles.sea}
        x={percent(x)}
        y={percent(y)}
        dx={isLeft ? -away : away}
        dy="4.5"
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {name}
      </text>
    </g>
  )
}

const at = (value: number) => value.toFixed(2)
const percent = (value: number) => `${at(value)}%`

/** The pin, what stands beside it, the scale and the names of degrees. */
const taken =
  (frame: Frame) =>
  (width: MapWidth): Box[] => {
    const height = width / aspect
    const [middle, centre] = [width / 2, height / 2]
    const text = width < 352 ? 26 : 46
    const { latitudes, longitudes } = graticule(frame)
    return [
      { left: middle - 18, right: middle + 18, top: centre - 48, bottom: centre + 4 },
      { left: middle + 18, right: width, top: centre - text, bottom: centre + text },
      { left: 0, right: scaleEnds * width + 10, top: 0, bottom: 40 },
      ...latitudes
        .map((latitude) => (positionIn(frame, { latitude, longitude: frame.west }).y / 100) * height)
        .map((y) => ({ left: 0, right: 48, top: y - 17, bottom: y - 3 })),
      ...longitudes
        .map((longitude) => (positionIn(frame, { latitude: 0, longitude }).x / 100) * width)
        .map((x) => ({ left: x + 4, right: x + 52, top: 6, bottom: 26 })),
    ]
  }
