import { useState } from 'react'
import { t } from '#app/ui/language/translate.ts'
import type { Identity } from '#app/records/identity/identity.ts'

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

const box = 'relative aspect-4/5 w-full overflow-hidden rounded-1 border-0 bg-soft'

/** A drawing until the visitor asks for the map, because its server learns the visitor's address. */
export function ContactMap({ coordinates, place }: { coordinates: Coordinates; place: string }) {
  const [isShown, setShown] = useState(false)
  if (isShown)
    return (
      <iframe
        className={box}
        src={embeddedMapUrl(coordinates)}
        title={t('Map: {place}', { place })}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin cannot remove its sandbox
        sandbox="allow-scripts allow-same-origin allow-popups"
        ref={focus}
      />
    )
  return (
    <div className={box}>
      {/* A decoration that shows no real place. */}
      <img src="/Images/map.svg" alt="" width={400} height={500} className="size-full object-cover" />
      <div className="absolute inset-x-0 bottom-0 grid gap-2.5 bg-soft p-4 text-small text-ink-2 noscript:hidden">
        <button className="btn place-self-start" type="button" onClick={() => setShown(true)}>
          {t('Show the map')}
        </button>
        <p>{t('The map comes from OpenStreetMap, which then learns your IP address.')}</p>
      </div>
    </div>
  )
}
