import { coast, mappedArea } from './coast.ts'
import type { Coordinates } from './coordinates.ts'
import { places, seas } from './places.ts'
import styles from './contact-map.module.css'
import {
  aspectRatio,
  formatDegrees,
  type Frame,
  frameAround,
  graticule,
  isWithin,
  projectPoint,
  wrapLongitude,
} from './frame.ts'
import { type Box, labelGap, type MapLabel, placeLabels, type MapWidth } from './label-placement.ts'
import { ScaleBar, scaleEnd } from './scale-bar.tsx'

type ContactMapProps = {
  coordinates: Coordinates
  name: string
  lines: readonly string[]
}

export function ContactMap({ coordinates: at, name, lines }: ContactMapProps) {
  const frame = frameAround(at)
  const label = `Map: ${name} at ${lines.join(', ')}`
  return (
    <div className={styles.map}>
      <svg className={`fill ${styles.sheet}`} role="img" aria-label={label}>
        <Terrain frame={frame} />
        <Degrees frame={frame} />
        {placeLabels(frame, places, seas, occupiedBoxes(frame)).map((each) => (
          <PlaceLabel key={each.name} label={each} />
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

function Terrain({ frame }: { frame: Frame }) {
  const { latitudes, longitudes } = graticule(frame)
  const lines = [
    ...latitudes.map(
      (latitude) => `M0 ${formatNumber(projectPoint(frame, { latitude, longitude: frame.west }).y)}H100`,
    ),
    ...longitudes.map(
      (longitude) => `M${formatNumber(projectPoint(frame, { latitude: 0, longitude }).x)} 0V100`,
    ),
  ]
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
      {isWithin(frame, mappedArea) && (
        <>
          <rect className={styles.water} width="100" height="100" />
          <path className={styles.land} d={landPath(frame)} />
        </>
      )}
      <path className={styles.line} d={lines.join('')} />
    </svg>
  )
}

function landPath(frame: Frame): string {
  const { north, east } = mappedArea
  const [first, last] = [coast[0], coast.at(-1)]
  if (!first || !last) return ''
  const around = [...coast, { ...last, longitude: east + 1 }, { latitude: north + 1, longitude: east + 1 }]
  const ring = [...around, { ...first, latitude: north + 1 }]
  return `M${ring
    .map((point) => projectPoint(frame, point))
    .map(({ x, y }) => `${formatNumber(x)} ${formatNumber(y)}`)
    .join('L')}z`
}

function Degrees({ frame }: { frame: Frame }) {
  const { latitudes, longitudes } = graticule(frame)
  return (
    <g className={styles.degrees}>
      {latitudes.map((latitude) => (
        <text
          key={`y${latitude}`}
          y={percent(projectPoint(frame, { latitude, longitude: frame.west }).y)}
          dx="10"
          dy="-6"
        >
          {formatDegrees(latitude, 'N', 'S')}
        </text>
      ))}
      {longitudes.map((longitude) => (
        <text
          key={`x${longitude}`}
          x={percent(projectPoint(frame, { latitude: 0, longitude }).x)}
          y="20"
          dx="6"
        >
          {formatDegrees(wrapLongitude(longitude), 'E', 'W')}
        </text>
      ))}
    </g>
  )
}

function PlaceLabel({ label: { x, y, name, side, hasDot, minWidth } }: { label: MapLabel }) {
  const isLeft = side === 'left'
  const offset = hasDot ? labelGap : 0
  return (
    <g data-from={minWidth}>
      {hasDot && <circle className={styles.dot} cx={percent(x)} cy={percent(y)} r="3.5" />}
      <text
        className={hasDot ? styles.city : styles.sea}
        x={percent(x)}
        y={percent(y)}
        dx={isLeft ? -offset : offset}
        dy="4.5"
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {name}
      </text>
    </g>
  )
}

const formatNumber = (value: number) => value.toFixed(2)
const percent = (value: number) => `${formatNumber(value)}%`

const occupiedBoxes =
  (frame: Frame) =>
  (width: MapWidth): Box[] => {
    const height = width / aspectRatio
    const [middle, centre] = [width / 2, height / 2]
    const text = width < 352 ? 26 : 46
    const { latitudes, longitudes } = graticule(frame)
    return [
      { left: middle - 18, right: middle + 18, top: centre - 48, bottom: centre + 4 },
      { left: middle + 18, right: width, top: centre - text, bottom: centre + text },
      { left: 0, right: scaleEnd * width + 10, top: 0, bottom: 40 },
      ...latitudes
        .map((latitude) => (projectPoint(frame, { latitude, longitude: frame.west }).y / 100) * height)
        .map((y) => ({ left: 0, right: 48, top: y - 17, bottom: y - 3 })),
      ...longitudes
        .map((longitude) => (projectPoint(frame, { latitude: 0, longitude }).x / 100) * width)
        .map((x) => ({ left: x + 4, right: x + 52, top: 6, bottom: 26 })),
    ]
  }
