export const maxFactLengths = {
  size: 4,
  value: 120,
  unit: 20,
  standard: 80,
  edition: 40,
  document: 60,
} as const

export const maxEntries = { features: 12, specifications: 30, certifications: 10, facts: 110 } as const
