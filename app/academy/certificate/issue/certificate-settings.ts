export const numberPrefix = 'INS'

/** Printed as sample signatures until the academy names its signatories. */
export const sampleSignatories = [
  { name: 'Sample name', role: 'Director of the Academy' },
  { name: 'Sample name', role: 'Head of Training' },
] as const
