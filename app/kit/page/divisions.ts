/** `gloves` is the manufacturer. The database and the API call this field `house`. */
export const divisions = ['gloves', 'academy'] as const
export type Division = (typeof divisions)[number]

type Names = { companyName: string; academyName: string }

export const divisionNames = ({ companyName, academyName }: Names): Record<Division, string> => ({
  gloves: companyName,
  academy: academyName,
})

export const divisionLabels: Record<Division, string> = { gloves: 'Manufacturer', academy: 'Academy' }

export const isDivision = (text: string): text is Division => (divisions as readonly string[]).includes(text)
