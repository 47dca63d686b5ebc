import type { Identity } from '#app/records/identity/identity.ts'

export const directionsUrl = ({ latitude, longitude }: Identity['coordinates']): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}&travelmode=driving`
