/** Decimal degrees, WGS 84. North and east are positive. */
export type Coordinates = { latitude: number; longitude: number }
