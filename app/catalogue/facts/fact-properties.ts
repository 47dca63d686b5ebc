import type { Market } from './markets.ts'

export type Glove = { material: 'latex' | 'nitrile'; sterile: boolean }

type Property = {
  label: string
  unit?: string
  /** Markets in which a missing value is offered on request. Defaults to all markets. */
  expectedIn?: readonly Market[]
  appliesTo?: (glove: Glove) => boolean
  isBySize?: true
  hasManyValues?: true
  placeholder?: string
  /** Label of a specification row that already answers the property, so that 'on request' would contradict it. */
  specification?: string
}

const isSterile = ({ sterile }: Glove): boolean => sterile
const marketsUnderEn: readonly Market[] = ['in', 'eu', 'gulf', 'else']

/** The inner keys are stored in the database. */
const groups = {
  Market: {
    class: { label: 'Class', expectedIn: ['in', 'eu', 'us', 'gulf'] },
    emdn: { label: 'EMDN code', expectedIn: ['eu'] },
    udi: { label: 'Basic UDI-DI', expectedIn: ['eu'] },
    code: { label: 'FDA product code', expectedIn: ['us'] },
    clearance: { label: '510(k) number', expectedIn: ['us'] },
    hsn: { label: 'HSN code', expectedIn: ['in'] },
    bis: { label: 'BIS licence', expectedIn: ['in'] },
    cdsco: { label: 'CDSCO licence', expectedIn: ['in'] },
    rules: { label: 'Registration and rules in your country', expectedIn: ['gulf', 'else'] },
    standard: { label: 'Standards', hasManyValues: true },
  },
  Strength: {
    force: { label: 'Force at break, median, through shelf life', unit: 'N', expectedIn: marketsUnderEn },
    'tensile-before': { label: 'Tensile strength before ageing', unit: 'MPa', expectedIn: ['us'] },
    'elongation-before': { label: 'Elongation before ageing', unit: '%', expectedIn: ['us'] },
    'tensile-after': { label: 'Tensile strength after ageing', unit: 'MPa', expectedIn: ['us'] },
    'elongation-after': { label: 'Elongation after ageing', unit: '%', expectedIn: ['us'] },
  },
  'Barrier and sterility': {
    holes: { label: 'Freedom from holes' },
    aql: { label: 'Our AQL' },
    sterility: { label: 'Sterility', appliesTo: isSterile },
    sterilisation: { label: 'Sterilisation', appliesTo: isSterile },
  },
  'Skin and tissue': {
    powder: { label: 'Powder residue' },
    latex: { label: 'Natural rubber latex', expectedIn: [] },
    protein: { label: 'Extractable protein', appliesTo: ({ material }) => material === 'latex' },
    accelerators: { label: 'Accelerators, Type IV allergens' },
  },
  'Packing and supply': {
    box: { label: 'Box' },
    carton: { label: 'Carton, weight, GTIN' },
    'shelf-life': { label: 'Shelf life' },
    order: { label: 'Minimum order and lead time', placeholder: 'Stated in your quotation' },
  },
  Dimensions: {
    thickness: { label: 'Thickness, single wall', unit: 'mm', specification: 'Thickness' },
    sampling: { label: 'Sampling of dimensions', expectedIn: [] },
    width: { label: 'Flat width', unit: 'mm', isBySize: true },
    length: { label: 'Length', unit: 'mm', isBySize: true },
  },
} as const satisfies Record<string, Record<string, Property>>

type KeyOf<T> = T extends unknown ? keyof T : never
export type FactKey = KeyOf<(typeof groups)[keyof typeof groups]>

const properties = Object.fromEntries(
  Object.entries(groups).flatMap(([group, members]) =>
    Object.entries<Property>(members).map(([key, property]) => [key, { group, ...property }]),
  ),
) as Record<FactKey, Property & { group: string }>

export const factKeys = Object.keys(properties) as [FactKey, ...FactKey[]]

export const getProperty = (key: FactKey): Property & { group: string } => properties[key]

export const factKinds = { limit: 'Limit', claim: 'Our value' } as const
export type FactKind = keyof typeof factKinds
export const factStatuses = { sample: 'Sample', confirmed: 'Confirmed' } as const
export type FactStatus = keyof typeof factStatuses

export type Fact = {
  property: FactKey
  /** Empty for all markets. */
  markets: readonly Market[]
  /** Empty for all sizes. */
  size: string
  value: string
  unit: string
  /** `limit`: required by a standard or law. `claim`: stated by us and shown by a document. */
  kind: FactKind
  standard: string
  edition: string
  document: string
  /** Revision of the document in force. Set only in responses for visitors. */
  revision?: number | undefined
  status: FactStatus
}
