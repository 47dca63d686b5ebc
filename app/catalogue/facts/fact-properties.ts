import type { Market } from './markets.ts'
import type { Product } from './product.ts'

export type Glove = Pick<Product, 'material' | 'sterile'>

type Property = {
  label: string
  group: string
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

/** The keys are stored in the database. */
export const factProperties = {
  class: { label: 'Class', group: 'Market', expectedIn: ['in', 'eu', 'us', 'gulf'] },
  emdn: { label: 'EMDN code', group: 'Market', expectedIn: ['eu'] },
  udi: { label: 'Basic UDI-DI', group: 'Market', expectedIn: ['eu'] },
  code: { label: 'FDA product code', group: 'Market', expectedIn: ['us'] },
  clearance: { label: '510(k) number', group: 'Market', expectedIn: ['us'] },
  hsn: { label: 'HSN code', group: 'Market', expectedIn: ['in'] },
  bis: { label: 'BIS licence', group: 'Market', expectedIn: ['in'] },
  cdsco: { label: 'CDSCO licence', group: 'Market', expectedIn: ['in'] },
  rules: { label: 'Registration and rules in your country', group: 'Market', expectedIn: ['gulf', 'else'] },
  standard: { label: 'Standards', group: 'Market', hasManyValues: true },

  force: {
    label: 'Force at break, median, through shelf life',
    group: 'Strength',
    unit: 'N',
    expectedIn: marketsUnderEn,
  },
  'tensile-before': {
    label: 'Tensile strength before ageing',
    group: 'Strength',
    unit: 'MPa',
    expectedIn: ['us'],
  },
  'elongation-before': {
    label: 'Elongation before ageing',
    group: 'Strength',
    unit: '%',
    expectedIn: ['us'],
  },
  'tensile-after': {
    label: 'Tensile strength after ageing',
    group: 'Strength',
    unit: 'MPa',
    expectedIn: ['us'],
  },
  'elongation-after': { label: 'Elongation after ageing', group: 'Strength', unit: '%', expectedIn: ['us'] },

  holes: { label: 'Freedom from holes', group: 'Barrier and sterility' },
  aql: { label: 'Our AQL', group: 'Barrier and sterility' },
  sterility: { label: 'Sterility', group: 'Barrier and sterility', appliesTo: isSterile },
  sterilisation: { label: 'Sterilisation', group: 'Barrier and sterility', appliesTo: isSterile },

  powder: { label: 'Powder residue', group: 'Skin and tissue' },
  latex: { label: 'Natural rubber latex', group: 'Skin and tissue', expectedIn: [] },
  protein: {
    label: 'Extractable protein',
    group: 'Skin and tissue',
    appliesTo: ({ material }) => material === 'latex',
  },
  accelerators: { label: 'Accelerators, Type IV allergens', group: 'Skin and tissue' },

  box: { label: 'Box', group: 'Packing and supply' },
  carton: { label: 'Carton, weight, GTIN', group: 'Packing and supply' },
  'shelf-life': { label: 'Shelf life', group: 'Packing and supply' },
  order: {
    label: 'Minimum order and lead time',
    group: 'Packing and supply',
    placeholder: 'Stated in your quotation',
  },

  thickness: {
    label: 'Thickness, single wall',
    group: 'Dimensions',
    unit: 'mm',
    specification: 'Thickness',
  },
  sampling: { label: 'Sampling of dimensions', group: 'Dimensions', expectedIn: [] },
  width: { label: 'Flat width', group: 'Dimensions', unit: 'mm', isBySize: true },
  length: { label: 'Length', group: 'Dimensions', unit: 'mm', isBySize: true },
} as const satisfies Record<string, Property>

export type FactKey = keyof typeof factProperties
export const factKeys = Object.keys(factProperties) as [FactKey, ...FactKey[]]

export const getProperty = (key: FactKey): Property => factProperties[key]
