import { identity } from './identity.ts'

/** Whose something is: the manufacturer's or the academy's. */
export const houses = ['gloves', 'academy'] as const
export type House = (typeof houses)[number]

export const houseNames: Record<House, string> = {
  gloves: identity.companyName,
  academy: identity.academyName,
}

export const isHouse = (text: string): text is House => (houses as readonly string[]).includes(text)
