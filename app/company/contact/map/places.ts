import type { Coordinates } from './coordinates.ts'

/** Only cities are drawn on the map, because towns and airports are too close together. */
export type Place = Coordinates & {
  name: string
  kind: 'city' | 'town' | 'airport'
  side: 'left' | 'right'
}

export type Sea = Coordinates & { name: string }

const place =
  (kind: Place['kind'], side: Place['side'] = 'right') =>
  (name: string, latitude: number, longitude: number): Place => ({ name, kind, side, latitude, longitude })
const city = place('city')
/** Places the label over the sea, to the west. */
const westCoast = place('city', 'left')
const town = place('town')
const airport = place('airport')

/** Rounded to 0.01 degrees (about 1 km). If labels overlap, the first place wins. */
export const places: readonly Place[] = [
  westCoast('Kochi', 9.93, 76.27),
  westCoast('Thiruvananthapuram', 8.52, 76.94),
  westCoast('Kozhikode', 11.26, 75.78),
  city('Coimbatore', 11.02, 76.96),
  westCoast('Thrissur', 10.53, 76.21),
  westCoast('Kollam', 8.89, 76.61),
  city('Kottayam', 9.59, 76.52),
  westCoast('Alappuzha', 9.5, 76.34),
  city('Palakkad', 10.79, 76.65),
  westCoast('Kannur', 11.87, 75.37),
  city('Madurai', 9.93, 78.12),
  city('Bengaluru', 12.97, 77.59),
  city('Chennai', 13.08, 80.27),
  westCoast('Mangaluru', 12.91, 74.86),
  city('Mysuru', 12.3, 76.64),
  city('Tiruchirappalli', 10.79, 78.7),
  city('Salem', 11.66, 78.15),
  city('Tirunelveli', 8.71, 77.76),
  city('Hyderabad', 17.39, 78.49),
  westCoast('Mumbai', 19.08, 72.88),
  city('Pune', 18.52, 73.86),
  city('Ahmedabad', 23.02, 72.57),
  city('Delhi', 28.61, 77.21),
  city('Kolkata', 22.57, 88.36),
  city('Dubai', 25.2, 55.27),
  city('Abu Dhabi', 24.45, 54.38),
  city('Muscat', 23.59, 58.41),
  city('Doha', 25.29, 51.53),
  town('Perumbavoor', 10.11, 76.48),
  town('Muvattupuzha', 9.98, 76.58),
  airport('Cochin International Airport', 10.15, 76.4),
]

export const seas: readonly Sea[] = [{ name: 'Arabian Sea', latitude: 8.75, longitude: 75.15 }]
