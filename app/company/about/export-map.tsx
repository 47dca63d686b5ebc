import { useIdentity } from '#app/kit/page/page-meta.ts'
import exportPlaces from './export-places.json'
// Land outlines from Natural Earth (public domain), simplified, in the projection of toPoint.
import land from './land.svg?raw'

/** Longitude and latitude of likely export markets. Other countries are only named. */
const places: Readonly<Record<string, readonly number[] | undefined>> = exportPlaces

/** The map begins at 128° west and 66° north, and is 1200 × 472. */
const toPoint = (longitude: number, latitude: number) => ({
  x: Math.round(((longitude + 128) * 1200) / 285),
  y: Math.round(((66 - latitude) * 1200) / 285),
})

/** The countries from the settings, with a line where their place is known. Only the server renders it. */
export function ExportMap() {
  const { exportCountries, coordinates, address } = useIdentity()
  if (!import.meta.env.SSR || exportCountries.length === 0) return null
  const origin = toPoint(coordinates.longitude, coordinates.latitude)
  const destinations = exportCountries.flatMap((country) => {
    const [longitude, latitude] = places[country] ?? []
    if (longitude === undefined || latitude === undefined) return []
    const mark = toPoint(longitude, latitude)
    const rise = Math.abs(mark.x - origin.x) / 5
    const control = `${(origin.x + mark.x) / 2} ${(origin.y + mark.y) / 2 - rise}`
    return [{ country, mark, line: `M${origin.x} ${origin.y}Q${control} ${mark.x} ${mark.y}` }]
  })
  return (
    <section className="wrap break-inside-avoid pb-section" aria-labelledby="export-map">
      <h2 className="mb-6" id="export-map">
        Where our gloves go
      </h2>
      {destinations.length > 0 && (
        <svg
          className="-mx-margin h-auto w-screen md:mx-0 md:w-full print:mx-0 print:w-full"
          viewBox="0 0 1200 472"
          role="img"
          aria-labelledby="export-map-title"
          aria-describedby="export-map-description"
          fill="none"
          strokeLinecap="round"
        >
          <title id="export-map-title">{`Export markets of ${address.state}`}</title>
          <desc id="export-map-description">
            {`Lines run from ${address.state} to ${destinations.map(({ country }) => country).join(', ')}.`}
          </desc>
          <g fill="var(--c-plate)" stroke="var(--c-line-2)" dangerouslySetInnerHTML={{ __html: land }} />
          <g className="*:[vector-effect:non-scaling-stroke]" stroke="var(--c-mark)">
            {destinations.map(({ country, line }) => (
              <path key={country} d={line} strokeWidth="1.5" />
            ))}
            {destinations.map(({ country, mark }) => (
              <path key={country} d={`M${mark.x} ${mark.y}h0`} strokeWidth="7" />
            ))}
            <path d={`M${origin.x} ${origin.y}h0`} stroke="var(--c-ink)" strokeWidth="11" />
          </g>
        </svg>
      )}
      <p className="mt-4">{exportCountries.join(', ')}</p>
    </section>
  )
}
