import type { Market } from './markets.ts'
import type { Product } from './product.ts'

/** What tells which properties a glove has. */
export type Glove = Pick<Product, 'material' | 'sterile'>

type Property = {
  label: string
  group: string
  /** What its values are measured in, if they always are. */
  unit?: string
  /** Where a buyer asks for it: it reads 'ask us' there until it is stated. Without it everywhere, with none nowhere. */
  askedIn?: readonly Market[]
  /** Whether such a glove has it. */
  isOf?: (glove: Glove) => boolean
  /** Differs from size to size. */
  isBySize?: true
  /** Has several values, of which pages list the standards only. */
  isList?: true
  /** Reads so while it is not stated. */
  instead?: string
}

const isSterile = ({ sterile }: Glove): boolean => sterile
const underEn: readonly Market[] = ['in', 'eu', 'else']

/** What can be stated of a glove, by key, in the order of pages and sheets. */
export const factProperties = {
  class: { label: 'Class', group: 'Market', askedIn: ['in', 'eu', 'us'] },
  emdn: { label: 'EMDN code', group: 'Market', askedIn: ['eu'] },
  udi: { label: 'Basic UDI-DI', group: 'Market', askedIn: ['eu'] },
  code: { label: 'FDA product code', group: 'Market', askedIn: ['us'] },
  clearance: { label: '510(k) number', group: 'Market', askedIn: ['us'] },
  hsn: { label: 'HSN code', group: 'Market', askedIn: ['in'] },
  bis: { label: 'BIS licence', group: 'Market', askedIn: ['in'] },
  cdsco: { label: 'CDSCO licence', group: 'Market', askedIn: ['in'] },
  rules: { label: 'Rules of your country', group: 'Market', askedIn: ['else'] },
  standard: { label: 'Standards', group: 'Market', isList: true },

  force: {
    label: 'Force at break, median, through shelf life',
    group: 'Strength',
    unit: 'N',
    askedIn: underEn,
  },
  'tensile-before': {
    label: 'Tensile strength before ageing',
    group: 'Strength',
    unit: 'MPa',
    askedIn: ['us'],
  },
  'elongation-before': { label: 'Elongation before ageing', group: 'Strength', unit: '%', askedIn: ['us'] },
  'tensile-after': {
    label: 'Tensile strength after ageing',
    group: 'Strength',
    unit: 'MPa',
    askedIn: ['us'],
  },
  'elongation-after': { label: 'Elongation after ageing', group: 'Strength', unit: '%', askedIn: ['us'] },

  holes: { label: 'Freedom from holes', group: 'Barrier and sterility' },
  aql: { label: 'AQL we claim', group: 'Barrier and sterility' },
  sterility: { label: 'Sterility', group: 'Barrier and sterility', isOf: isSterile },
  sterilisation: { label: 'Sterilisation', group: 'Barrier and sterility', isOf: isSterile },

  powder: { label: 'Powder residue', group: 'Skin and tissue' },
  latex: { label: 'Natural rubber latex', group: 'Skin and tissue', askedIn: [] },
  protein: {
    label: 'Extractable protein',
    group: 'Skin and tissue',
    isOf: ({ material }) => material === 'latex',
  },
  accelerators: { label: 'Accelerators, Type IV allergens', group: 'Skin and tissue' },

  box: { label: 'Box', group: 'Packing and supply' },
  carton: { label: 'Carton, weight, GTIN', group: 'Packing and supply' },
  'shelf-life': { label: 'Shelf life', group: 'Packing and supply' },
  order: {
    label: 'Least order and lead time',
    group: 'Packing and supply',
    instead: 'in your quotation, with the date until which it holds',
  },

  thickness: { label: 'Thickness, single wall', group: 'Dimensions', unit: 'mm' },
  sampling: { label: 'Sampling of dimensions', group: 'Dimensions', askedIn: [] },
  width: { label: 'Flat width', group: 'Dimensions', unit: 'mm', isBySize: true },
  length: { label: 'Length', group: 'Dimensions', unit: 'mm', isBySize: true },
} as const satisfies Record<string, Property>

export type FactKey = keyof typeof factProperties
export const factKeys = Object.keys(factProperties) as [FactKey, ...FactKey[]]

/** What is known of a property. */
export const propertyOf = (key: FactKey): Property => factProperties[key]
