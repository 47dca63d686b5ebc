import {
  type FactKey,
  factKeys,
  getProperty,
  type Fact,
  type FactKind,
  factKinds,
} from './fact-properties.ts'
import { type Market, marketIds, markets, effectiveMarkets } from './markets.ts'
import type { Product } from './product.ts'

/** Shown instead of a missing value. */
export const onRequest = 'On request'

export const shownKinds = { ...factKinds, reference: 'Reference' } as const
export const factKindDescriptions = {
  limit: 'Required by a standard or law for every glove of this type.',
  claim: 'Our own figure for this glove, backed by a document.',
  reference: 'A class, code or standard that applies to this glove.',
  'not-stated': 'We have no confirmed figure yet.',
} as const
export const factLegend: readonly (readonly [string, string])[] = [
  [factKinds.limit, `${factKindDescriptions.limit} Not a measurement.`],
  [factKinds.claim, factKindDescriptions.claim],
  [shownKinds.reference, factKindDescriptions.reference],
  [onRequest, `${factKindDescriptions['not-stated']} Ask us, and we answer in writing.`],
]
export type ShownFact = {
  property: FactKey
  label: string
  markets: readonly Market[]
  /** `reference`: a limit without a figure, such as a class, code or standard. */
  kind: FactKind | 'reference' | 'not-stated'
  value: string
  /** The standard of a limit, or the document number of a claim. */
  source: string
  revision?: number | undefined
  isSample: boolean
}

export type FactGroup = { title: string; rows: readonly ShownFact[] }

/** `values` has the order of `sizes`. A missing value is an empty string. */
export type SizeRow = Omit<ShownFact, 'value'> & { unit: string; values: readonly string[] }

export type SizeTable = { markets: readonly Market[]; sizes: readonly string[]; rows: readonly SizeRow[] }

export type GloveFacts = Pick<
  Product,
  'category' | 'material' | 'sterile' | 'sizes' | 'specifications' | 'facts'
>

export const powderBan = {
  market: 'us',
  rule: '21 CFR 895.102 to 895.104, 81 FR 91722',
} as const satisfies { market: Market; rule: string }

export const restrictedMarkets = ({ category }: Pick<Product, 'category'>): readonly Market[] =>
  category === 'Powdered' ? [powderBan.market] : []

export const getAllowedMarkets = (glove: Pick<Product, 'category'>): readonly Market[] =>
  marketIds.filter((market) => mayBeSoldIn(glove, market))

export const mayBeSoldIn = (glove: Pick<Product, 'category'>, market: Market): boolean =>
  !restrictedMarkets(glove).includes(market)

export const getPowderFreeId = ({ notices }: Pick<Product, 'notices'>): number | undefined =>
  notices.find(({ kind }) => kind === 'united-states')?.instead?.productId

export function sourceLabel({ kind, standard, edition, document }: Fact): string {
  if (kind === 'claim') return document
  return edition && standard ? `${standard}${standard.startsWith('ASTM') ? '-' : ':'}${edition}` : standard
}

const valueWithUnit = ({ value, unit }: Fact): string => (unit ? `${value} ${unit}` : value)

const createMissingFact = (property: FactKey, allowedMarkets: readonly Market[]) => {
  const { label, placeholder = '' } = getProperty(property)
  return {
    property,
    label,
    markets: allowedMarkets,
    kind: 'not-stated',
    value: placeholder,
    source: '',
    isSample: false,
  } as const
}

const toShownFact = (fact: Fact, allowedMarkets: readonly Market[]): ShownFact => ({
  property: fact.property,
  label: getProperty(fact.property).label,
  markets: allowedMarkets,
  kind: fact.kind === 'limit' && getProperty(fact.property).group === 'Market' ? 'reference' : fact.kind,
  value: valueWithUnit(fact),
  source: sourceLabel(fact),
  revision: fact.revision,
  isSample: fact.status === 'sample',
})

const commonMarkets = (fact: Fact, allowedMarkets: readonly Market[]): Market[] =>
  effectiveMarkets(fact.markets).filter((market) => allowedMarkets.includes(market))

function mergeMarkets<T extends { markets: readonly Market[] }>(entries: readonly T[]): T[] {
  const same = Map.groupBy(entries, (entry) => JSON.stringify({ ...entry, markets: [] }))
  return [...same.values()].map((group) => ({
    ...(group[0] as T),
    markets: group.flatMap(({ markets }) => markets),
  }))
}

function listStandards(facts: readonly Fact[], allowedMarkets: readonly Market[]): ShownFact[] {
  const lines = allowedMarkets.flatMap((market) => {
    const marketFacts = facts.filter((fact) => effectiveMarkets(fact.markets).includes(market))
    const [first] = marketFacts
    if (!first) return []
    const value = [...new Set(marketFacts.map(sourceLabel))].join(', ')
    const isSample = marketFacts.some(({ status }) => status === 'sample')
    return [{ ...toShownFact(first, [market]), value, source: '', revision: undefined, isSample }]
  })
  return mergeMarkets(lines)
}

function createRows(property: FactKey, glove: GloveFacts, allowedMarkets: readonly Market[]): ShownFact[] {
  const { hasManyValues, appliesTo, expectedIn = marketIds, specification } = getProperty(property)
  const facts = glove.facts.filter((fact) => fact.property === property && fact.size === '')
  const shown = hasManyValues
    ? listStandards(facts, allowedMarkets)
    : facts
        .map((fact) => toShownFact(fact, commonMarkets(fact, allowedMarkets)))
        .filter(({ markets }) => markets.length > 0)
  const missingIn = allowedMarkets.filter(
    (market) => expectedIn.includes(market) && shown.every(({ markets }) => !markets.includes(market)),
  )
  const isSpecified = glove.specifications.some(({ label }) => label === specification)
  const isMissing = missingIn.length > 0 && !isSpecified && (appliesTo?.(glove) ?? true)
  return isMissing ? [...shown, createMissingFact(property, missingIn)] : shown
}

function groupFacts(glove: GloveFacts, allowedMarkets: readonly Market[]): FactGroup[] {
  const keys = factKeys.filter((key) => !getProperty(key).isBySize)
  const groups = Map.groupBy(keys, (key) => getProperty(key).group)
  return [...groups]
    .map(([title, members]) => ({
      title,
      rows: members.flatMap((key) => createRows(key, glove, allowedMarkets)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

function createSizeRows(property: FactKey, { facts, sizes }: GloveFacts, market: Market): SizeRow[] {
  const sizeFacts = facts.filter(
    (fact) =>
      fact.property === property && fact.size !== '' && effectiveMarkets(fact.markets).includes(market),
  )
  const { value: _, ...emptyRow } = createMissingFact(property, [])
  if (sizeFacts.length === 0) return [{ ...emptyRow, unit: '', values: sizes.map(() => '') }]
  const rows = Map.groupBy(sizeFacts, (fact) => JSON.stringify([fact.kind, sourceLabel(fact), fact.unit]))
  return [...rows.values()].flatMap((rowFacts) => {
    const [first] = rowFacts
    if (!first) return []
    const { value: _value, ...row } = toShownFact(first, [])
    const values = sizes.map((size) => rowFacts.find((fact) => fact.size === size)?.value ?? '')
    return [
      { ...row, unit: first.unit, values, isSample: rowFacts.some(({ status }) => status === 'sample') },
    ]
  })
}

const sizeProperties = factKeys.filter((key) => getProperty(key).isBySize)

const createSizeTables = (glove: GloveFacts, allowedMarkets: readonly Market[]): SizeTable[] =>
  mergeMarkets(
    allowedMarkets.map((market) => ({
      markets: [market],
      sizes: glove.sizes,
      rows: sizeProperties.flatMap((key) => createSizeRows(key, glove, market)),
    })),
  )

export type MarketFacts = ReturnType<typeof getFacts>

/**
 * Returns the facts that pages, sheets and exports show. They have no other source of figures.
 * @param market defaults to all. Markets in which the glove may not be sold have no facts.
 */
export function getFacts(glove: GloveFacts, market?: Market) {
  const allowedMarkets = (market ? [market] : marketIds).filter((each) => mayBeSoldIn(glove, each))
  return {
    markets: allowedMarkets,
    groups: groupFacts(glove, allowedMarkets),
    sizes: createSizeTables(glove, allowedMarkets),
  }
}

/** 'EU, US', 'except US', or nothing for all markets. */
export function formatMarkets(selected: readonly Market[]): string {
  if (selected.length === 0 || selected.length === marketIds.length) return ''
  const isException = selected.length === marketIds.length - 1
  const names = markets
    .filter(({ id }) => selected.includes(id) !== isException)
    .map(({ name, short = name }) => short)
  return `${isException ? 'except ' : ''}${names.join(', ')}`
}

/** 'Flat width, 7 (India): 89 ± 5 mm; Limit, EN 455-2; sample' */
export function formatFact(fact: Fact): string {
  const { property, size, markets: selected, value, unit, kind, status } = fact
  const label = [getProperty(property).label, size].filter(Boolean).join(', ')
  const scope = formatMarkets(selected)
  return `${label}${scope && ` (${scope})`}: ${[value, unit].filter(Boolean).join(' ')}; ${factKinds[kind]}, ${sourceLabel(fact)}; ${status}`
}
