/** What a document is, in the words of the site. */
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

/** Where a document is meant for. */
export const markets = {
  in: 'India',
  eu: 'European Union',
  us: 'United States',
  other: 'Elsewhere',
} as const

export type Market = keyof typeof markets

/** Marks of certificates that are drawn: public/Images/certificates. */
export const marks = ['CE', 'ISO', 'GMP', 'FDA', 'Sample'] as const

/** Lists that show a document as a tile; home shows it in the gallery too. */
export const tilePlacements = { home: 'Home, about and gallery', gallery: 'Gallery only' } as const
export type TilePlacement = keyof typeof tilePlacements
