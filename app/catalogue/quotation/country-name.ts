import { countries } from '../../ui/phone-input/countries.ts'

/** Undefined for what is no country. */
export const countryName = (iso: string): string | undefined =>
  countries().find((country) => country.iso === iso)?.name
