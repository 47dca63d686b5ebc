import { type FactKey, factKeys, getProperty } from '#app/catalogue/facts/fact-properties.ts'
import { getFacts, mayBeSoldIn, type ShownFact } from '#app/catalogue/facts/facts.ts'
import { type Market, marketIds, markets } from '#app/catalogue/facts/markets.ts'
import type { Product } from '#app/catalogue/facts/product.ts'
import { formatSizes } from '#app/catalogue/facts/sizes.ts'
import { answerLabels } from '#app/catalogue/finder/finder-answers.ts'
import { containsLatex, workByKind } from '#app/catalogue/finder/finder-rules.ts'

export const minCompared = 2
export const maxCompared = 4

export type Cell =
  /** `limits` are the limits of the same property. */
  | { text: string; isCaution?: true; sizes?: readonly string[]; limits?: readonly ShownFact[] }
  | { facts: readonly ShownFact[] }
  /** The value is not stated. `missing` is the fact, or undefined for a specification. */
  | { missing: FactKey | undefined }

export type Row = { label: string; markets: readonly Market[]; cells: readonly Cell[] }

export type Comparison = ReturnType<typeof compareProducts>

export const comparePath = (ids: readonly number[]): string =>
  `/compare/${[...new Set(ids)].toSorted((a, b) => a - b).join('-')}`

/** Accepts 2 and 02. */
export const parseCatalogueNumber = (text: string): number | undefined =>
  /^0{0,2}[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined

/** @param count the number of known gloves among the requested ones. @returns undefined if they can be compared. */
export function describeProblem(asked: readonly (number | undefined)[], count: number): string | undefined {
  if (asked.includes(undefined)) return 'There is no comparison at this address.'
  if (count < asked.length) return unknownGloves
  return count < minCompared ? 'Choose at least two gloves to compare.' : describeCount(count)
}

export const unknownGloves = 'The catalogue does not contain all of these gloves.'

export const describeCount = (count: number): string | undefined =>
  count > maxCompared ? `You chose ${count} gloves. Choose at most four.` : undefined

/**
 * Standards are listed on product pages, other rows cover latex, box and shelf life, and order terms are the same for
 * all gloves.
 */
const excludedFacts: readonly FactKey[] = ['standard', 'latex', 'box', 'shelf-life', 'order']
const comparedFacts = factKeys.filter((key) => !excludedFacts.includes(key) && !getProperty(key).isBySize)

export const notApplicable: Cell = { text: '–' }

const latexCell = (product: Product): Cell =>
  containsLatex(product)
    ? { text: 'Contains natural rubber latex', isCaution: true }
    : { text: 'Not made with natural rubber latex' }

function specificationCell({ specifications }: Product, label: string, facts: readonly ShownFact[]): Cell {
  const value = specifications.find((row) => row.label === label)?.value
  const limits = facts.filter((fact) => fact.value && getProperty(fact.property).specification === label)
  if (value) return limits.length > 0 ? { text: value, limits } : { text: value }
  return limits.length > 0 ? { facts: limits } : { missing: undefined }
}

const saleCell = (product: Product, { id, inSentence }: (typeof markets)[number]): Cell =>
  mayBeSoldIn(product, id)
    ? { text: 'No restriction' }
    : { text: `Not for sale in ${inSentence}`, isCaution: true }

/** Without their markets, so that equal rows of several markets can be merged. */
const listFacts = (product: Product, market: Market): readonly ShownFact[] =>
  getFacts(product, market).groups.flatMap(({ rows }) => rows.map((row) => ({ ...row, markets: [] })))

function factCell(product: Product, rows: readonly ShownFact[], key: FactKey, market: Market): Cell {
  const facts = rows.filter(({ property, value }) => property === key && value !== '')
  if (facts.length > 0) return { facts }
  const isApplicable = mayBeSoldIn(product, market) && (getProperty(key).appliesTo?.(product) ?? true)
  return isApplicable ? { missing: key } : notApplicable
}

function createRows(products: readonly Product[], market: (typeof markets)[number]): Row[] {
  const createRow = (label: string, cellOf: (product: Product, at: number) => Cell): Row => ({
    label,
    markets: [market.id],
    cells: products.map(cellOf),
  })
  const labels = products.flatMap(({ specifications }) => specifications.map(({ label }) => label))
  const facts = products.map((product) => listFacts(product, market.id))
  const keys = comparedFacts.filter(
    (key) =>
      facts.flat().some(({ property }) => property === key) &&
      !labels.some((label) => label === getProperty(key).specification),
  )
  const isRestricted = !products.every((product) => mayBeSoldIn(product, market.id))
  return [
    ...(isRestricted ? [createRow('Sale', (product) => saleCell(product, market))] : []),
    createRow('Made for', ({ kind }) => ({ text: answerLabels.work[workByKind[kind]] })),
    createRow('Latex', latexCell),
    createRow('Sizes', ({ sizes }) => ({ text: `Sizes ${formatSizes(sizes)}`, sizes })),
    ...[...new Set(labels)].map((label) =>
      createRow(label, (product, at) => specificationCell(product, label, facts[at] ?? [])),
    ),
    ...keys.map((key) => {
      const { label } = getProperty(key)
      // Distinguish the fact from a specification with the same label.
      const rowLabel = labels.includes(label) ? `${label}, by standard` : label
      return createRow(rowLabel, (product, at) => factCell(product, facts[at] ?? [], key, market.id))
    }),
  ]
}

/**
 * Cells with the same key count as equal. The key includes the standard of a limit, but not the document of a claim.
 */
const formatCellKey = (cell: Cell | undefined): string => {
  if (!cell || 'missing' in cell) return ''
  if ('text' in cell) return [cell.text, ...(cell.limits ?? []).map(formatFactKey)].join()
  return cell.facts.map(formatFactKey).join()
}

const formatFactKey = ({ kind, value, source }: ShownFact): string =>
  kind === 'claim' ? value : `${value} ${source}`

const hasEqualCells = ({ cells: [first, ...others] }: Row): boolean =>
  others.every((cell) => formatCellKey(cell) === formatCellKey(first))

/** Merges rows that are equal in several markets, and keeps the order of each market. */
function mergeMarkets(perMarket: readonly (readonly Row[])[]): Row[] {
  const all = perMarket.flatMap((rows) => rows.map((row, place) => ({ row, place })))
  const same = Map.groupBy(all, ({ row: { label, cells } }) => JSON.stringify([label, cells]))
  return [...same.values()]
    .toSorted((a, b) => Math.max(...a.map(({ place }) => place)) - Math.max(...b.map(({ place }) => place)))
    .map((group) => ({ ...(group[0]?.row as Row), markets: group.flatMap(({ row }) => row.markets) }))
}

/** Rows without any values count as equal. */
export function compareProducts(products: readonly Product[]) {
  const perMarket = markets.map((market) => createRows(products, market))
  return {
    differing: mergeMarkets(perMarket.map((rows) => rows.filter((row) => !hasEqualCells(row)))),
    same: mergeMarkets(perMarket.map((rows) => rows.filter(hasEqualCells))),
  }
}

export function countRows(rows: readonly Row[]): { markets: readonly Market[]; count: number }[] {
  const counts = marketIds.map((id) => rows.filter((row) => row.markets.includes(id)).length)
  return [...new Set(counts)].map((count) => ({
    count,
    markets: marketIds.filter((_, at) => counts[at] === count),
  }))
}
