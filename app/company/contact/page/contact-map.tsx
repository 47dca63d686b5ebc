import { useState } from 'react'
import type { Identity } from '#app/records/identity/identity.ts'
import styles from './contact-map.module.css'

type Coordinates = Identity['coordinates']

/** In degrees, from the centre to the edges of the map. About 3 km wide. */
const reach = { latitude: 0.016, longitude: 0.013 }

/** @see https://wiki.openstreetmap.org/wiki/Export#Embeddable_HTML */
function embeddedMapUrl({ latitude, longitude }: Coordinates): string {
  const edges = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ]
  const query = new URLSearchParams({
    bbox: edges.map((edge) => edge.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

/** The button that had the focus disappears. */
const focus = (frame: HTMLIFrameElement | null): void => frame?.focus()

type ContactMapProps = { coordinates: Coordinates; place: string }

/** A drawing until the visitor asks for the map, because its server learns the visitor's address. */
export function ContactMap({ coordinates, place }: ContactMapProps) {
  const [isShown, setShown] = useState(false)
  if (isShown)
    return (
      <iframe
        className={styles.map}
        src={embeddedMapUrl(coordinates)}
        title={`Map: ${place}`}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin cannot remove its sandbox
        sandbox="allow-scripts allow-same-origin allow-popups"
        ref={focus}
      />
    )
  return (
    <div className={styles.map}>
      <Drawing />
      <div className={styles.ask}>
        <button className="btn" type="button" onClick={() => setShown(true)}>
          Show the map
        </button>
        <p>The map comes from OpenStreetMap, which then learns your IP address.</p>
      </div>
    </div>
  )
}

/** A decoration that shows no real place. */
const Drawing = () => (
  <svg className="fill" viewBox="0 0 400 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className={styles.green} d="M0 0h128l-20 96-108 34zM290 388l110-26v138H262z" />
    <path
      className={styles.water}
      d="M-10 318c92-8 120 44 196 36s98-64 224-52v52c-116-14-130 44-222 54S80 372-10 378z"
    />
    <path
      className={styles.lane}
      d="M0 66l400 88M72 0l-34 500M168 0l-20 500M340 0l-44 500M0 236l400 30M0 452l400-20"
    />
    <path
      className={styles.road}
      d="M-10 160c120 10 160 36 220 60s110 20 200-28M236 0c-14 90-20 150-26 220s-6 190-40 290"
    />
    <circle className={styles.halo} cx="210" cy="220" r="22" />
    <path className={styles.pin} d="M210 220c-20-23-25-33-25-44a25 25 0 1 1 50 0c0 11-5 21-25 44z" />
    <circle className={styles.eye} cx="210" cy="176" r="9" />
  </svg>
)
