import { countries } from '#app/ui/phone-input/countries.ts'

export const getCountryName = (iso: string): string | undefined =>
  countries().find((country) => country.iso === iso)?.name
