import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { places } from './places.ts'
import { ContactMap } from './contact-map.tsx'
import { compassDirection, distanceKm } from './distance.ts'
import { frameAround, graticule, formatCoordinates, projectPoint } from './frame.ts'
import { NearestPlaces } from './nearest-places.tsx'

const kochi = { latitude: 9.93, longitude: 76.27 }
const coimbatore = { latitude: 11.02, longitude: 76.96 }
const reykjavik = { latitude: 64.15, longitude: -21.94 }
const fiji = { latitude: -17.7, longitude: 179.6 }

const lines = ['1 Sample Street', 'Sampletown']
const renderMap = (at: typeof kochi) =>
  renderToStaticMarkup(<ContactMap coordinates={at} name="Sample Ltd" lines={lines} />)
const renderNearest = (to: typeof kochi) => renderToStaticMarkup(<NearestPlaces to={to} />)
const extractTexts = (html: string) => [...html.matchAll(/<text[^>]*>([^<]+)/g)].map(([, text]) => text)

test('FORM-1 the map is centred on its coordinates and shows the cities around them', () => {
  const [atKochi, atCoimbatore] = [renderMap(kochi), renderMap(coimbatore)]
  expect(atKochi).not.toBe(atCoimbatore)
  expect(atKochi).toContain('aria-label="Map: Sample Ltd at 1 Sample Street, Sampletown"')
  expect(extractTexts(atKochi)).toEqual(expect.arrayContaining(['10° N', '76° E', 'Thrissur', 'Arabian Sea']))
  expect(extractTexts(atCoimbatore)).toContain('Mysuru')
  expect(extractTexts(atKochi)).not.toContain('Mysuru')
})

test('FORM-1 the map shows the names of known places and degrees, but no streets', () => {
  const known = new Set(places.map(({ name }) => name))
  const others = extractTexts(renderMap(kochi)).filter(
    (text) => !known.has(text ?? '') && !/^\d+° [NE]$/.test(text ?? ''),
  )
  expect(others).toEqual(['Arabian Sea', '50 km'])
})

test('FORM-1 outside the mapped area the map shows degrees and pin, but no land, sea or cities', () => {
  for (const [at, degrees] of [
    [reykjavik, ['63° N', '64° N', '65° N', '24° W', '22° W', '20° W']],
    [fiji, ['19° S', '18° S', '17° S', '179° E', '180°']],
  ] as const) {
    const html = renderMap(at)
    expect(new Set(extractTexts(html))).toEqual(new Set([...degrees, '50 km']))
    expect(html).not.toMatch(/<rect/)
    expect(renderNearest(at)).not.toContain('<li')
  }
})

test('FORM-1 the point is in the centre, and the projection preserves shapes', () => {
  for (const at of [kochi, reykjavik, fiji]) {
    const frame = frameAround(at)
    expect(projectPoint(frame, at).x).toBeCloseTo(50)
    expect(projectPoint(frame, at).y).toBeCloseTo(50)
    const [north, east] = [
      projectPoint(frame, { ...at, latitude: at.latitude + 0.5 }),
      projectPoint(frame, { ...at, longitude: at.longitude + 0.5 / Math.cos((at.latitude * Math.PI) / 180) }),
    ]
    expect(north.y).toBeLessThan(50)
    expect((east.x - 50) * 4).toBeCloseTo((50 - north.y) * 5)
  }
  expect(graticule(frameAround({ latitude: 89.5, longitude: 0 })).latitudes).toEqual([88, 89, 90])
})

test.each([
  [kochi, coimbatore, 143, 'north-east'],
  [kochi, { latitude: 8.52, longitude: 76.94 }, 173, 'south-east'],
  [{ latitude: 51.5, longitude: -0.13 }, { latitude: 48.86, longitude: 2.35 }, 343, 'south-east'],
  [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111, 'east'],
  [coimbatore, { latitude: 12.02, longitude: 76.96 }, 111, 'north'],
])('FORM-1 from %j to %j it is %i km %s', (from, to, distance, direction) => {
  expect(Math.round(distanceKm(from, to))).toBe(distance)
  expect(compassDirection(from, to)).toBe(direction)
})

test('FORM-1 the coordinates and the nearest places with distance and direction are shown as text', () => {
  expect(formatCoordinates(fiji)).toBe('17.7° S, 179.6° E')
  const rows = [...renderNearest({ latitude: 10.05, longitude: 76.48 }).matchAll(/<li>(.*?)<\/li>/g)]
  expect(rows.map(([, row]) => row?.replaceAll(/<[^>]+>/g, ''))).toEqual([
    'Perumbavoor 7 km north',
    'Muvattupuzha 13 km south-east',
    'Cochin International Airport 14 km north-west',
    'Kochi 27 km south-west',
  ])
})
