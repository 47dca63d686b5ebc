import { dimensionsOf, type Dimension } from './dimensions.ts'
import type { Product, Specification } from './product.ts'
import { standardsOf, type Standard } from './standards.ts'

/** Content of the 'Technical Data Sheet' PDF. Its first table is the product's own `specifications`. */
export type DataSheet = {
  /** Says that the figures are limits and no measurements; printed until measured values replace them. */
  sample: string
  dimensions: readonly Dimension[]
  strength: readonly Specification[]
  barrier: readonly Specification[]
  residues: readonly Specification[]
  standards: readonly Standard[]
}

const sample =
  'Sample values: the limits of the standards named, no measurements. To be replaced by measured values before the sheet is supplied.'

const row = (label: string, value: string): Specification => ({ label, value })

type Limits = {
  force: string
  before: [tensile: number, elongation: number]
  after: [tensile: number, elongation: number]
}

// Force at break: EN 455-2. Tensile strength and elongation: ASTM D3577 types 1 and 2, D3578 type I, D6319.
const limits = {
  surgicalLatex: { force: '9.0', before: [24, 750], after: [18, 560] },
  surgicalNitrile: { force: '9.0', before: [17, 650], after: [12, 490] },
  examinationLatex: { force: '6.0', before: [18, 650], after: [14, 500] },
  examinationNitrile: { force: '6.0', before: [14, 500], after: [14, 400] },
} satisfies Record<string, Limits>

function limitsOf({ sterile, material }: Product): Limits {
  if (sterile) return material === 'latex' ? limits.surgicalLatex : limits.surgicalNitrile
  return material === 'latex' ? limits.examinationLatex : limits.examinationNitrile
}

const strengthOf = ({ force, before, after }: Limits): Specification[] => [
  row('Force at break, median, throughout shelf life', `at least ${force} N`),
  row('Tensile strength before ageing', `at least ${before[0]} MPa`),
  row('Elongation at break before ageing', `at least ${before[1]} %`),
  row('Tensile strength after ageing', `at least ${after[0]} MPa`),
  row('Elongation at break after ageing', `at least ${after[1]} %`),
]

/** Limit of the water test, printed on the data sheet and on the page. */
export const freedomFromHoles = 'AQL 1.5, inspection level G-I'

const barrierOf = ({ sterile }: Product): Specification[] => [
  row('Freedom from holes, water test with 1 litre', freedomFromHoles),
  row('Dimensions', 'AQL 4.0, inspection level S-2'),
  ...(sterile ? [row('Sterilisation', 'irradiation, sterility assurance level 10⁻⁶')] : []),
]

/** Powder on powdered gloves is limited by area: ASTM D3577 and D3578. */
function powderLimit({ category, sterile }: Product): string {
  if (category === 'Powder-Free') return 'at most 2 mg per glove'
  return sterile ? 'at most 15 mg per dm²' : 'at most 10 mg per dm²'
}

const residuesOf = (product: Product): Specification[] => [
  row('Powder residue (ASTM D6124)', powderLimit(product)),
  product.material === 'latex'
    ? row('Extractable protein (ASTM D5712)', 'at most 200 µg per dm²')
    : row('Natural rubber latex protein', 'none, not made with natural rubber latex'),
]

export const dataSheetFor = (product: Product): DataSheet => ({
  sample,
  dimensions: dimensionsOf(product),
  strength: strengthOf(limitsOf(product)),
  barrier: barrierOf(product),
  residues: residuesOf(product),
  standards: standardsOf(product),
})
