/** A point on the earth in decimal degrees, WGS 84; north and east are positive. */
export type Coordinates = { latitude: number; longitude: number }
