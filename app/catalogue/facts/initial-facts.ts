import type { Market } from './markets.ts'
import { catalogueNumber } from './catalogue-number.ts'
import type { FactKey } from './fact-properties.ts'
import type { Fact } from './facts.ts'
import { isExamination, isNitrile, type ProductKind, type Specification } from './product.ts'
import { astm as astmWidths, en455, type WidthStandard, widthText } from './size-limits.ts'

// What a database begins with: limits from public summaries, none of them compared with the bought standards, and claims that
// the glove's own data sheet shows. What no two sources confirm is left out, so that pages ask. A migration uses this as it is.

/** What facts follow from. */
export type InitialGlove = {
  id: number
  kind: ProductKind
  category: string
  sizes: readonly string[]
  specifications: readonly Specification[]
}

type Given = Partial<Pick<Fact, 'markets' | 'size' | 'unit' | 'edition'>>

const underEn: readonly Market[] = ['in', 'eu', 'else']
const us: readonly Market[] = ['us']
const none = {
  markets: [],
  size: '',
  unit: '',
  standard: '',
  edition: '',
  document: '',
  status: 'sample',
} as const

const limit = (property: FactKey, value: string, standard: string, given: Given = {}): Fact => ({
  ...none,
  property,
  value,
  kind: 'limit',
  standard,
  ...given,
})

type Astm = {
  standard: string
  edition: string
  thickness: string
  before: [tensile: string, elongation: string]
  after: [tensile: string, elongation: string]
}

/** FDA summaries K202765, K190632, K212586, K213729, K213029; PMC10517305, table 5. */
const astmLimits = {
  surgicalLatex: {
    standard: 'ASTM D3577',
    edition: '19, type 1',
    thickness: '0.10',
    before: ['24', '750'],
    after: ['18', '560'],
  },
  surgicalNitrile: {
    standard: 'ASTM D3577',
    edition: '19, type 2',
    thickness: '0.10',
    before: ['17', '650'],
    after: ['12', '490'],
  },
  examinationLatex: {
    standard: 'ASTM D3578',
    edition: '',
    thickness: '0.08',
    before: ['18', '650'],
    after: ['14', '500'],
  },
  examinationNitrile: {
    standard: 'ASTM D6319',
    edition: '',
    thickness: '0.05',
    before: ['14', '500'],
    after: ['14', '400'],
  },
} satisfies Record<string, Astm>

function astmOf(kind: ProductKind): Astm {
  if (isExamination(kind))
    return isNitrile(kind) ? astmLimits.examinationNitrile : astmLimits.examinationLatex
  return isNitrile(kind) ? astmLimits.surgicalNitrile : astmLimits.surgicalLatex
}

/** Classes and codes; those of India, of powdered surgical gloves and of nitrile surgical gloves in the EU are not confirmed. */
function marketFacts({ kind, category }: InitialGlove): Fact[] {
  const eu: Given = { markets: ['eu'] }
  const hsn = limit('hsn', '4015 12 00', 'Customs tariff of India, heading 4015', { markets: ['in'] })
  const emdn = (value: string) => limit('emdn', value, 'European Medical Device Nomenclature', eu)
  const regulation = 'Regulation (EU) 2017/745'
  if (isExamination(kind)) {
    return [
      limit('class', 'I', regulation, eu),
      emdn(isNitrile(kind) ? 'T01020204' : 'T010201'),
      limit('code', isNitrile(kind) ? 'LZA' : 'LYY', '21 CFR 880.6250', { markets: us }),
      hsn,
    ]
  }
  return [
    limit('class', 'IIa, rule 6', regulation, eu),
    limit('class', 'I, 510(k) needed', '21 CFR 878.4460', { markets: us }),
    ...(isNitrile(kind) || category === 'Powdered' ? [] : [emdn('T01010102')]),
    limit('code', isNitrile(kind) ? 'OPA' : 'KGO', '21 CFR 878.4460', { markets: us }),
    hsn,
  ]
}

function standards({ kind }: InitialGlove): Fact[] {
  const { standard, edition } = astmOf(kind)
  const one = (standard: string, value: string, given: Given = {}) =>
    limit('standard', value, standard, given)
  const en = (part: string, value: string, edition = '') =>
    one(`EN 455-${part}`, `Medical gloves for single use: ${value}`, { markets: underEn, edition })
  const all = [
    en('1', 'freedom from holes', '2020+A1:2022'),
    en('2', 'physical properties'),
    en('3', 'biological evaluation', '2023'),
    en('4', 'shelf life'),
    en('5', 'extractable chemical residues', '2025'),
  ]
  const astm = (value: string) => one(standard, value, { markets: us, edition })
  if (isExamination(kind)) {
    const title = 'Single-use medical examination gloves of rubber latex or rubber solution'
    return [
      ...all,
      one('ISO 11193-1', title, { edition: '2020' }),
      one('IS 15354-1', title, { markets: ['in'], edition: '2018' }),
      astm(
        isNitrile(kind) ? 'Nitrile examination gloves for medical application' : 'Rubber examination gloves',
      ),
    ]
  }
  return [
    ...all,
    one('ISO 10282', 'Single-use sterile rubber surgical gloves', { edition: '2023' }),
    one('ISO 11137-1', 'Sterilisation of health care products: radiation'),
    one('ISO 11607-1', 'Packaging for terminally sterilised medical devices'),
    one('IS 13422', 'Disposable surgical rubber gloves', { markets: ['in'], edition: '1992' }),
    astm('Rubber surgical gloves'),
  ]
}

function strength({ kind }: InitialGlove): Fact[] {
  const { standard, edition, before, after } = astmOf(kind)
  const least = (property: FactKey, value: string, unit: string) =>
    limit(property, `at least ${value}`, standard, { markets: us, unit, edition })
  const force = isExamination(kind) ? '6.0' : '9.0'
  return [
    limit('force', `at least ${force}`, 'EN 455-2', { markets: underEn, unit: 'N' }),
    least('tensile-before', before[0], 'MPa'),
    least('elongation-before', before[1], '%'),
    least('tensile-after', after[0], 'MPa'),
    least('elongation-after', after[1], '%'),
  ]
}

function barrier({ kind }: InitialGlove): Fact[] {
  const level = isExamination(kind) ? '2.5' : '1.5'
  return [
    limit('holes', 'AQL 1.5, inspection level G-I', 'EN 455-1', {
      markets: underEn,
      edition: '2020+A1:2022',
    }),
    limit('holes', `AQL ${level}`, '21 CFR 800.20', { markets: us }),
    ...(isExamination(kind) ? [] : [limit('sterility', 'assurance level 10⁻⁶', 'EN 556-1')]),
  ]
}

/** The limit of powder on powdered gloves is not confirmed. */
const powder = ({ category }: InitialGlove): Fact[] =>
  category === 'Powdered'
    ? []
    : [
        limit('powder', 'at most 2 mg per glove', 'EN 455-3', { markets: underEn, edition: '2023' }),
        limit('powder', 'at most 2 mg per glove', 'ASTM D6124', { markets: us }),
      ]

/** What the glove's own data sheet states. */
function claims({ id, kind, specifications }: InitialGlove): Fact[] {
  const claim = (property: FactKey, value: string | undefined): Fact[] =>
    value === undefined
      ? []
      : [{ ...none, property, value, kind: 'claim', document: `TDS-${catalogueNumber(id)}` }]
  const said = (label: string) => specifications.find((row) => row.label === label)?.value
  return [
    ...claim('sterilisation', isExamination(kind) ? undefined : 'irradiation'),
    ...claim('latex', isNitrile(kind) ? 'none, not made with natural rubber latex' : undefined),
    ...claim('box', said('Packing')),
    ...claim('shelf-life', said('Shelf life')),
  ]
}

/** Least median lengths of EN 455-2 by half size: MSF catalogue, en-medipart.com.my. */
const lengths: Readonly<Record<string, string>> = {
  '5.5': '250',
  '6': '260',
  '6.5': '260',
  '7': '270',
  '7.5': '270',
  '8': '270',
  '8.5': '280',
  '9': '280',
}

/** Those of ASTM; of size 5.5 sources disagree, of latex examination gloves there are none. */
function astmLength(kind: ProductKind, size: string): string | undefined {
  if (kind === 'nitrile-examination') return size === 'S' ? '220' : '230'
  return isExamination(kind) || size === '5.5' || !(size in lengths) ? undefined : '265'
}

function widthOf(
  { surgical, examination }: WidthStandard,
  kind: ProductKind,
  size: string,
): string | undefined {
  // Letters on surgical gloves, and numbers on examination gloves, are sizes of no standard.
  const found = (isExamination(kind) ? examination : surgical).find((each) => each.size === size)
  return found && widthText(found)
}

/** No standard that is confirmed states lengths of elbow-length gloves. */
function dimensions({ kind, sizes }: InitialGlove): Fact[] {
  const { standard, edition, thickness } = astmOf(kind)
  const bySize = (
    property: FactKey,
    value: (size: string) => string | undefined,
    name: string,
    given: Given,
  ) =>
    sizes.flatMap((size) => {
      const text = value(size)
      return text ? [limit(property, text, name, { ...given, size, unit: 'mm' })] : []
    })
  const isLong = kind === 'gynecological'
  const least = (text: string | undefined) => (text && !isLong ? `at least ${text}` : undefined)
  const en: Given = { markets: underEn }
  const american: Given = { markets: us, edition }
  const hasAstmWidths = kind !== 'examination'
  return [
    limit('thickness', `at least ${thickness}`, standard, { ...american, unit: 'mm' }),
    limit('sampling', 'AQL 4.0, inspection level S-2', isExamination(kind) ? 'ISO 11193-1' : 'ISO 10282', {
      edition: isExamination(kind) ? '2020' : '2023',
    }),
    ...bySize('width', (size) => widthOf(en455, kind, size), 'EN 455-2', en),
    ...bySize('length', (size) => least(isExamination(kind) ? '240' : lengths[size]), 'EN 455-2', en),
    ...(hasAstmWidths ? bySize('width', (size) => widthOf(astmWidths, kind, size), standard, american) : []),
    ...bySize('length', (size) => least(astmLength(kind, size)), standard, american),
  ]
}

const parts = [marketFacts, standards, strength, barrier, powder, claims, dimensions]

/** As they are stored when somebody saves them: versions then tell only what differs. */
function ordered(fact: Fact): Fact {
  const { property, markets, size, value, unit, kind, standard, edition, document, status } = fact
  return { property, markets, size, value, unit, kind, standard, edition, document, status }
}

/** The facts of a glove that nobody has edited, all of them samples. None are for markets where it may not be sold. */
export const initialFacts = (glove: InitialGlove): Fact[] =>
  parts
    .flatMap((part) => part(glove))
    .filter(({ markets }) => glove.category !== 'Powdered' || markets.join() !== 'us')
    .map(ordered)
