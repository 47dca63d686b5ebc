import { type Market, marketIds, meant } from './markets.ts'
import { type FactKey, factKeys, propertyOf } from './fact-properties.ts'
import type { Product } from './product.ts'

export const factKinds = { limit: 'Limit', claim: 'Claim' } as const
/** What they mean, as pages and sheets say it. */
export const factMeanings = {
  limit: 'What a standard or a law asks of every such glove.',
  claim: 'What we state of this one, with the document that shows it.',
  'not-stated': 'We have no confirmed figure here.',
} as const
/** The same for sheets, by the words that stand there. */
export const factLegend: readonly (readonly [string, string])[] = [
  ['Limit', `${factMeanings.limit} It is no measurement.`],
  ['Claim', factMeanings.claim],
  ['ask us', `${factMeanings['not-stated']} Ask us, and we answer in writing.`],
]
export type FactKind = keyof typeof factKinds
export const factStatuses = { sample: 'Sample', confirmed: 'Confirmed' } as const
export type FactStatus = keyof typeof factStatuses

/** One row of the table of facts of a glove. */
export type Fact = {
  property: FactKey
  /** Where it holds; none stands for everywhere. */
  markets: readonly Market[]
  /** One of the glove's; empty for all. */
  size: string
  /** 'at least 9.0' */
  value: string
  unit: string
  /** A limit is what a standard or a law asks of every such glove, a claim what we state of this one. */
  kind: FactKind
  /** Of limits. */
  standard: string
  edition: string
  /** Number of the document that shows a claim. */
  document: string
  /** Of that document, as it is in force; what administrators see and send has none. */
  revision?: number | undefined
  status: FactStatus
}

/** A line as pages and sheets show it. What is not stated has a label, its markets, and perhaps what is said instead. */
export type ShownFact = {
  property: FactKey
  label: string
  markets: readonly Market[]
  kind: FactKind | 'not-stated'
  /** With its unit: 'at least 9.0 N'. */
  value: string
  /** 'EN 455-1:2020+A1:2022', or the number of the document. */
  by: string
  revision?: number | undefined
  isSample: boolean
}

export type FactGroup = { title: string; rows: readonly ShownFact[] }

/** A property by size: `values` are in the order of `sizes`, empty where nothing is stated. */
export type SizeRow = Omit<ShownFact, 'value'> & { unit: string; values: readonly string[] }

/** What differs from size to size, in the markets that state the same. */
export type SizeTable = { markets: readonly Market[]; sizes: readonly string[]; rows: readonly SizeRow[] }

export type MarketFacts = {
  /** The markets for which these are; those where the glove may not be sold have none. */
  markets: readonly Market[]
  groups: readonly FactGroup[]
  sizes: readonly SizeTable[]
}

export type GloveFacts = Pick<Product, 'category' | 'material' | 'sterile' | 'sizes' | 'facts'>

/** The ban of powdered gloves: 21 CFR 895.102 to 895.104, 81 FR 91722, effective 18 January 2017. */
export const powderBan = {
  market: 'us',
  rule: '21 CFR 895.102 to 895.104, 81 FR 91722',
} as const satisfies { market: Market; rule: string }

/** Where a glove may not be sold. */
export const barredIn = ({ category }: Pick<Product, 'category'>): readonly Market[] =>
  category === 'Powdered' ? [powderBan.market] : []

export const mayBeSoldIn = (glove: Pick<Product, 'category'>, market: Market): boolean =>
  !barredIn(glove).includes(market)

/** 'EN 455-1:2020+A1:2022', 'ASTM D3577-19', or the document's number. */
export function byOf({ kind, standard, edition, document }: Fact): string {
  if (kind === 'claim') return document
  return edition && standard ? `${standard}${standard.startsWith('ASTM') ? '-' : ':'}${edition}` : standard
}

const valueOf = ({ value, unit }: Fact): string => (unit ? `${value} ${unit}` : value)

const missing = (property: FactKey, among: readonly Market[]) => {
  const { label, instead = '' } = propertyOf(property)
  return {
    property,
    label,
    markets: among,
    kind: 'not-stated',
    value: instead,
    by: '',
    isSample: false,
  } as const
}

const stated = (fact: Fact, among: readonly Market[]): ShownFact => ({
  property: fact.property,
  label: propertyOf(fact.property).label,
  markets: among,
  kind: fact.kind,
  value: valueOf(fact),
  by: byOf(fact),
  revision: fact.revision,
  isSample: fact.status === 'sample',
})

const within = (fact: Fact, among: readonly Market[]): Market[] =>
  meant(fact.markets).filter((market) => among.includes(market))

/** Joins entries that are the same but for their markets. */
function joined<T extends { markets: readonly Market[] }>(entries: readonly T[]): T[] {
  const byText = new Map<string, T>()
  for (const entry of entries) {
    const text = JSON.stringify({ ...entry, markets: [] })
    const known = byText.get(text)
    byText.set(text, { ...entry, markets: [...(known?.markets ?? []), ...entry.markets] })
  }
  return [...byText.values()]
}

/** The standards of each market, in one line. */
function listOf(facts: readonly Fact[], among: readonly Market[]): ShownFact[] {
  const lines = among.flatMap((market) => {
    const here = facts.filter((fact) => meant(fact.markets).includes(market))
    const [first] = here
    if (!first) return []
    const value = [...new Set(here.map(byOf))].join(', ')
    const isSample = here.some(({ status }) => status === 'sample')
    return [{ ...stated(first, [market]), value, by: '', revision: undefined, isSample }]
  })
  return joined(lines)
}

function rowsOf(property: FactKey, glove: GloveFacts, among: readonly Market[]): ShownFact[] {
  const { isList, isOf, askedIn = marketIds } = propertyOf(property)
  const facts = glove.facts.filter((fact) => fact.property === property && fact.size === '')
  const shown = isList
    ? listOf(facts, among)
    : facts.map((fact) => stated(fact, within(fact, among))).filter(({ markets }) => markets.length > 0)
  const open = among.filter(
    (market) => askedIn.includes(market) && shown.every(({ markets }) => !markets.includes(market)),
  )
  const isAsked = open.length > 0 && (isOf?.(glove) ?? true)
  return isAsked ? [...shown, missing(property, open)] : shown
}

function groupsOf(glove: GloveFacts, among: readonly Market[]): FactGroup[] {
  const groups = new Map<string, ShownFact[]>()
  for (const key of factKeys) {
    const { group, isBySize } = propertyOf(key)
    const rows = isBySize ? [] : rowsOf(key, glove, among)
    if (rows.length > 0) groups.set(group, [...(groups.get(group) ?? []), ...rows])
  }
  return [...groups].map(([title, rows]) => ({ title, rows }))
}

/** The rows of one property by size in one market: one for each standard or document, and one if there is none. */
function sizeRows(property: FactKey, { facts, sizes }: GloveFacts, market: Market): SizeRow[] {
  const own = facts.filter(
    (fact) => fact.property === property && fact.size !== '' && meant(fact.markets).includes(market),
  )
  const { value: _, ...none } = missing(property, [])
  if (own.length === 0) return [{ ...none, unit: '', values: sizes.map(() => '') }]
  const rows = new Map<string, Fact[]>()
  for (const fact of own) {
    const key = JSON.stringify([fact.kind, byOf(fact), fact.unit])
    rows.set(key, [...(rows.get(key) ?? []), fact])
  }
  return [...rows.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { value: _value, ...row } = stated(first, [])
    const values = sizes.map((size) => same.find((fact) => fact.size === size)?.value ?? '')
    return [{ ...row, unit: first.unit, values, isSample: same.some(({ status }) => status === 'sample') }]
  })
}

const bySize = factKeys.filter((key) => propertyOf(key).isBySize)

const sizeTablesOf = (glove: GloveFacts, among: readonly Market[]): SizeTable[] =>
  joined(
    among.map((market) => ({
      markets: [market],
      sizes: glove.sizes,
      rows: bySize.flatMap((key) => sizeRows(key, glove, market)),
    })),
  )

/**
 * What pages, sheets and exports state of a glove, and what they do not: nothing else may state a figure.
 * @param market only what holds there; without it all markets, each line with its own.
 * @returns no line for markets where the glove may not be sold.
 */
export function factsFor(glove: GloveFacts, market?: Market): MarketFacts {
  const among = (market ? [market] : marketIds).filter((each) => mayBeSoldIn(glove, each))
  if (among.length === 0) return { markets: [], groups: [], sizes: [] }
  return { markets: among, groups: groupsOf(glove, among), sizes: sizeTablesOf(glove, among) }
}
