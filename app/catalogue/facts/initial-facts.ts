import type { Market } from './markets.ts'
import { catalogueNumber } from './catalogue-number.ts'
import type { FactKey } from './fact-properties.ts'
import type { Fact } from './facts.ts'
import { isExamination, isNitrile, type ProductKind, type Specification } from './product.ts'
import { astm as astmWidths, en455, type WidthStandard, formatWidth } from './size-limits.ts'

// Limits come from public summaries, not yet compared with the purchased standards; claims come from data sheets.
// Unconfirmed figures are omitted, and pages show a link to ask for them instead. A migration depends on this output.

export type InitialGlove = {
  id: number
  kind: ProductKind
  category: string
  sizes: readonly string[]
  specifications: readonly Specification[]
}

type FactOptions = Partial<Pick<Fact, 'markets' | 'size' | 'unit' | 'edition'>>

const marketsUnderEn: readonly Market[] = ['in', 'eu', 'gulf', 'else']
const us: readonly Market[] = ['us']
const emptyFact = {
  markets: [],
  size: '',
  unit: '',
  standard: '',
  edition: '',
  document: '',
  status: 'sample',
} as const

const createLimit = (property: FactKey, value: string, standard: string, given: FactOptions = {}): Fact => ({
  ...emptyFact,
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

/** Sources: FDA summaries K202765, K190632, K212586, K213729 and K213029; PMC10517305, table 5. */
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

function getAstmLimits(kind: ProductKind): Astm {
  if (isExamination(kind))
    return isNitrile(kind) ? astmLimits.examinationNitrile : astmLimits.examinationLatex
  return isNitrile(kind) ? astmLimits.surgicalNitrile : astmLimits.surgicalLatex
}

/** Omits the classes in India and the EU codes of powdered and nitrile surgical gloves, which are not confirmed. */
function createMarketFacts({ kind, category }: InitialGlove): Fact[] {
  const eu: FactOptions = { markets: ['eu'] }
  const hsn = createLimit('hsn', '4015 12 00', 'Customs tariff of India, heading 4015', { markets: ['in'] })
  const emdn = (value: string) => createLimit('emdn', value, 'European Medical Device Nomenclature', eu)
  const regulation = 'Regulation (EU) 2017/745'
  if (isExamination(kind)) {
    return [
      createLimit('class', 'I', regulation, eu),
      emdn(isNitrile(kind) ? 'T01020204' : 'T010201'),
      createLimit('code', isNitrile(kind) ? 'LZA' : 'LYY', '21 CFR 880.6250', { markets: us }),
      hsn,
    ]
  }
  return [
    createLimit('class', 'IIa, rule 6', regulation, eu),
    createLimit('class', 'I, 510(k) needed', '21 CFR 878.4460', { markets: us }),
    ...(isNitrile(kind) || category === 'Powdered' ? [] : [emdn('T01010102')]),
    createLimit('code', isNitrile(kind) ? 'OPA' : 'KGO', '21 CFR 878.4460', { markets: us }),
    hsn,
  ]
}

function createStandardFacts({ kind }: InitialGlove): Fact[] {
  const { standard, edition } = getAstmLimits(kind)
  const standardFact = (standard: string, value: string, given: FactOptions = {}) =>
    createLimit('standard', value, standard, given)
  const en = (part: string, value: string, edition = '') =>
    standardFact(`EN 455-${part}`, `Medical gloves for single use: ${value}`, {
      markets: marketsUnderEn,
      edition,
    })
  const all = [
    en('1', 'freedom from holes', '2020+A1:2022'),
    en('2', 'physical properties'),
    en('3', 'biological evaluation', '2023'),
    en('4', 'shelf life'),
    en('5', 'extractable chemical residues', '2025'),
  ]
  const astm = (value: string) => standardFact(standard, value, { markets: us, edition })
  if (isExamination(kind)) {
    const title = 'Single-use medical examination gloves of rubber latex or rubber solution'
    return [
      ...all,
      standardFact('ISO 11193-1', title, { edition: '2020' }),
      standardFact('IS 15354-1', title, { markets: ['in'], edition: '2018' }),
      astm(
        isNitrile(kind) ? 'Nitrile examination gloves for medical application' : 'Rubber examination gloves',
      ),
    ]
  }
  return [
    ...all,
    standardFact('ISO 10282', 'Single-use sterile rubber surgical gloves', { edition: '2023' }),
    standardFact('ISO 11137-1', 'Sterilisation of health care products: radiation'),
    standardFact('ISO 11607-1', 'Packaging for terminally sterilised medical devices'),
    standardFact('IS 13422', 'Disposable surgical rubber gloves', { markets: ['in'], edition: '1992' }),
    astm('Rubber surgical gloves'),
  ]
}

function createStrengthFacts({ kind }: InitialGlove): Fact[] {
  const { standard, edition, before, after } = getAstmLimits(kind)
  const atLeast = (property: FactKey, value: string, unit: string) =>
    createLimit(property, `at least ${value}`, standard, { markets: us, unit, edition })
  const force = isExamination(kind) ? '6.0' : '9.0'
  return [
    createLimit('force', `at least ${force}`, 'EN 455-2', { markets: marketsUnderEn, unit: 'N' }),
    atLeast('tensile-before', before[0], 'MPa'),
    atLeast('elongation-before', before[1], '%'),
    atLeast('tensile-after', after[0], 'MPa'),
    atLeast('elongation-after', after[1], '%'),
  ]
}

function createBarrierFacts({ kind }: InitialGlove): Fact[] {
  const level = isExamination(kind) ? '2.5' : '1.5'
  return [
    createLimit('holes', 'AQL 1.5, inspection level G-I', 'EN 455-1', {
      markets: marketsUnderEn,
      edition: '2020+A1:2022',
    }),
    createLimit('holes', `AQL ${level}`, '21 CFR 800.20', { markets: us }),
    ...(isExamination(kind) ? [] : [createLimit('sterility', 'assurance level 10⁻⁶', 'EN 556-1')]),
  ]
}

/** The limit for powdered gloves is not confirmed. */
const createPowderFacts = ({ category }: InitialGlove): Fact[] =>
  category === 'Powdered'
    ? []
    : [
        createLimit('powder', 'at most 2 mg per glove', 'EN 455-3', {
          markets: marketsUnderEn,
          edition: '2023',
        }),
        createLimit('powder', 'at most 2 mg per glove', 'ASTM D6124', { markets: us }),
      ]

function createClaims({ id, kind, specifications }: InitialGlove): Fact[] {
  const claim = (property: FactKey, value: string | undefined): Fact[] =>
    value === undefined
      ? []
      : [{ ...emptyFact, property, value, kind: 'claim', document: `TDS-${catalogueNumber(id)}` }]
  const findSpecification = (label: string) => specifications.find((row) => row.label === label)?.value
  return [
    ...claim('sterilisation', isExamination(kind) ? undefined : 'irradiation'),
    ...claim('latex', isNitrile(kind) ? 'none, not made with natural rubber latex' : undefined),
    ...claim('box', findSpecification('Packing')),
    ...claim('shelf-life', findSpecification('Shelf life')),
  ]
}

/** Minimum median length in mm by size, from EN 455-2. Sources: MSF catalogue, en-medipart.com.my. */
const minLengths: Readonly<Record<string, string>> = {
  '5.5': '250',
  '6': '260',
  '6.5': '260',
  '7': '270',
  '7.5': '270',
  '8': '270',
  '8.5': '280',
  '9': '280',
}

/** Minimum length in mm. Sources disagree on size 5.5, and none covers latex examination gloves. */
function findAstmLength(kind: ProductKind, size: string): string | undefined {
  if (kind === 'nitrile-examination') return size === 'S' ? '220' : '230'
  return isExamination(kind) || size === '5.5' || !(size in minLengths) ? undefined : '265'
}

function findWidth(
  { surgical, examination }: WidthStandard,
  kind: ProductKind,
  size: string,
): string | undefined {
  // The standards define numeric sizes only for surgical gloves and letter sizes only for examination gloves.
  const found = (isExamination(kind) ? examination : surgical).find((each) => each.size === size)
  return found && formatWidth(found)
}

/** No confirmed standard gives lengths for elbow-length gloves. */
function createDimensionFacts({ kind, sizes }: InitialGlove): Fact[] {
  const { standard, edition, thickness } = getAstmLimits(kind)
  const createSizeFacts = (
    property: FactKey,
    value: (size: string) => string | undefined,
    name: string,
    given: FactOptions,
  ) =>
    sizes.flatMap((size) => {
      const text = value(size)
      return text ? [createLimit(property, text, name, { ...given, size, unit: 'mm' })] : []
    })
  const isLong = kind === 'gynecological'
  const atLeast = (text: string | undefined) => (text && !isLong ? `at least ${text}` : undefined)
  const en: FactOptions = { markets: marketsUnderEn }
  const astmOptions: FactOptions = { markets: us, edition }
  const hasAstmWidths = kind !== 'examination'
  return [
    createLimit('thickness', `at least ${thickness}`, standard, { ...astmOptions, unit: 'mm' }),
    createLimit(
      'sampling',
      'AQL 4.0, inspection level S-2',
      isExamination(kind) ? 'ISO 11193-1' : 'ISO 10282',
      {
        edition: isExamination(kind) ? '2020' : '2023',
      },
    ),
    ...createSizeFacts('width', (size) => findWidth(en455, kind, size), 'EN 455-2', en),
    ...createSizeFacts(
      'length',
      (size) => atLeast(isExamination(kind) ? '240' : minLengths[size]),
      'EN 455-2',
      en,
    ),
    ...(hasAstmWidths
      ? createSizeFacts('width', (size) => findWidth(astmWidths, kind, size), standard, astmOptions)
      : []),
    ...createSizeFacts('length', (size) => atLeast(findAstmLength(kind, size)), standard, astmOptions),
  ]
}

const factBuilders = [
  createMarketFacts,
  createStandardFacts,
  createStrengthFacts,
  createBarrierFacts,
  createPowderFacts,
  createClaims,
  createDimensionFacts,
]

/** Uses the key order of saved forms, so that version diffs show only real changes. */
function orderKeys(fact: Fact): Fact {
  const { property, markets, size, value, unit, kind, standard, edition, document, status } = fact
  return { property, markets, size, value, unit, kind, standard, edition, document, status }
}

export const createInitialFacts = (glove: InitialGlove): Fact[] =>
  factBuilders
    .flatMap((part) => part(glove))
    .filter(({ markets }) => glove.category !== 'Powdered' || markets.join() !== 'us')
    .map(orderKeys)
