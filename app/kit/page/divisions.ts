import type { Identity } from '../../records/identity/identity.ts'

/** Whose something is: the manufacturer's or the academy's. */
export const houses = ['gloves', 'academy'] as const
export type House = (typeof houses)[number]

export const houseNamesOf = ({ companyName, academyName }: Identity): Record<House, string> => ({
  gloves: companyName,
  academy: academyName,
})

/** In the back-office. */
export const houseLabels: Record<House, string> = { gloves: 'Manufacturer', academy: 'Academy' }

export const isHouse = (text: string): text is House => (houses as readonly string[]).includes(text)
