export const documentKinds = {
  certificate: 'Certificate',
  'instruction-for-use': 'Instruction For Use',
  'technical-data-sheet': 'Technical Data Sheet',
  declaration: 'Declaration',
  'test-report': 'Test report',
  other: 'Other document',
} as const

export type DocumentKind = keyof typeof documentKinds
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]

export const markets = {
  in: 'India',
  eu: 'European Union',
  us: 'United States',
  other: 'Elsewhere',
} as const

export type Market = keyof typeof markets
export const marketNames = Object.keys(markets) as [Market, ...Market[]]

export const marks = ['CE', 'ISO', 'GMP', 'FDA', 'WHO', 'Sample'] as const

/** `home` includes the gallery. */
export const tilePlacements = { home: 'Home, about and gallery', gallery: 'Gallery only' } as const
export const placementNames = Object.keys(tilePlacements) as (keyof typeof tilePlacements)[]
