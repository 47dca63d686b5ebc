import { useIdentity } from '#app/kit/page/root-data.ts'
import { mapHeight, mapWidth, placeCountries, toPoint } from './export-countries.ts'
// Land outlines from Natural Earth (public domain), simplified, in the projection of export-countries.ts.
import land from './land.svg?raw'

/** The countries from the settings, on a map where their place is known. Only the server renders it. */
export function ExportMap() {
  const { exportCountries, coordinates, address } = useIdentity()
  if (!import.meta.env.SSR || exportCountries.length === 0) return null
  const origin = toPoint(coordinates.longitude, coordinates.latitude)
  const { destinations, others } = placeCountries(exportCountries, origin, address.state)
  return (
    <section className="wrap break-inside-avoid pb-section" aria-labelledby="export-map">
      <h2 className="mb-6" id="export-map">
        Where our gloves go
      </h2>
      {destinations.length > 0 && (
        <svg
          className="-mx-margin h-auto w-screen md:mx-0 md:w-full print:mx-0 print:w-full"
          viewBox={`0 0 ${mapWidth} ${mapHeight}`}
          role="img"
          aria-labelledby="export-map-title"
          aria-describedby="export-map-description"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <title id="export-map-title">{`Export markets of ${address.state}`}</title>
          <desc id="export-map-description">
            {`Lines run from ${address.state} to ${destinations.map(({ country }) => country).join(', ')}.`}
          </desc>
          <g fill="var(--c-plate)" stroke="var(--c-line-2)" dangerouslySetInnerHTML={{ __html: land }} />
          <g className="*:[vector-effect:non-scaling-stroke]" stroke="var(--c-mark)">
            {destinations.map(({ country, mark }) => {
              const rise = Math.abs(mark.x - origin.x) / 5
              const control = `${(origin.x + mark.x) / 2} ${(origin.y + mark.y) / 2 - rise}`
              return (
                <path
                  key={country}
                  d={`M${origin.x} ${origin.y}Q${control} ${mark.x} ${mark.y}`}
                  strokeWidth="1.5"
                />
              )
            })}
            {destinations.map(({ country, mark }) => (
              <path key={country} d={`M${mark.x} ${mark.y}h0`} strokeWidth="7" />
            ))}
            <path d={`M${origin.x} ${origin.y}h0`} stroke="var(--c-ink)" strokeWidth="11" />
          </g>
          <g className="hidden xl:inline print:inline" stroke="var(--c-ink)">
            {destinations.map(({ country, mark, label }) => (
              <path key={country} d={`M${mark.x} ${mark.y}L${label.x} ${label.y}`} />
            ))}
            <g
              className="font-text text-[17px] [paint-order:stroke]"
              fill="var(--c-ink)"
              stroke="var(--c-page)"
              strokeWidth="4"
              dominantBaseline="central"
            >
              {destinations.map(({ country, label }) => (
                <text key={country} x={label.x} y={label.y} textAnchor={label.anchor}>
                  {country}
                </text>
              ))}
              <text x={origin.x + 12} y={origin.y + 8} fontWeight="700">
                {address.state}
              </text>
            </g>
          </g>
        </svg>
      )}
      <p className="mt-4 xl:hidden print:hidden">{exportCountries.join(', ')}</p>
      {others.length > 0 && (
        <p className="mt-4 hidden xl:block print:block">{`Also: ${others.join(', ')}`}</p>
      )}
    </section>
  )
}
