import { type Market, marketIds, markets } from '../facts/markets.ts'
import { type FactKey, factKeys, propertyOf } from '../facts/fact-properties.ts'
import { factsFor, mayBeSoldIn, type ShownFact } from '../facts/facts.ts'
import { answerLabels } from '../finder/finder-answers.ts'
import { containsLatex, workOf } from '../finder/finder-rules.ts'
import type { Product } from '../facts/product.ts'
import { sizeRange } from '../facts/sizes.ts'

/** How many gloves are compared. */
export const leastCompared = 2
export const mostCompared = 4

/** What is said of one glove in a row. */
export type Cell =
  | { text: string; isCaution?: true; sizes?: readonly string[] }
  | { facts: readonly ShownFact[] }
  /** Nothing is stated: of a fact, or of a row of the specification. */
  | { missing: FactKey | undefined }

/** One line in the markets in which it reads so. */
export type Row = { label: string; markets: readonly Market[]; cells: readonly Cell[] }

export type Comparison = { differing: readonly Row[]; same: readonly Row[] }

/** The address of a comparison: its numbers in ascending order, each once. */
export const comparePath = (ids: readonly number[]): string =>
  `/compare/${[...new Set(ids)].toSorted((a, b) => a - b).join('-')}`

/** A catalogue number as it may be written: 2 or 02. */
export const numberOf = (text: string): number | undefined =>
  /^0{0,2}[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined

/** The pages of gloves list the standards, other rows say the rest, and what we agree on is the same for all. */
const leftOut: readonly FactKey[] = ['standard', 'latex', 'box', 'shelf-life', 'order']
const comparedFacts = factKeys.filter((key) => !leftOut.includes(key) && !propertyOf(key).isBySize)

export const notApplicable: Cell = { text: '–' }

const latexOf = (product: Product): Cell =>
  containsLatex(product)
    ? { text: 'Contains natural rubber latex', isCaution: true }
    : { text: 'Not made with natural rubber latex' }

const stated = ({ specifications }: Product, label: string): Cell => {
  const value = specifications.find((row) => row.label === label)?.value
  return value ? { text: value } : { missing: undefined }
}

const saleOf = (product: Product, { id, inSentence }: (typeof markets)[number]): Cell =>
  mayBeSoldIn(product, id)
    ? { text: 'Not barred' }
    : { text: `Not for sale in ${inSentence}`, isCaution: true }

/** What is stated of a glove in a market. */
const factRows = (product: Product, market: Market): readonly ShownFact[] =>
  factsFor(product, market).groups.flatMap(({ rows }) => rows)

function factOf(product: Product, rows: readonly ShownFact[], key: FactKey, market: Market): Cell {
  const facts = rows.filter(({ property, value }) => property === key && value !== '')
  if (facts.length > 0) return { facts }
  const isAsked = mayBeSoldIn(product, market) && (propertyOf(key).isOf?.(product) ?? true)
  return isAsked ? { missing: key } : notApplicable
}

/** All rows of one market, in the order of the pages of gloves. */
function rowsIn(products: readonly Product[], market: (typeof markets)[number]): Row[] {
  const row = (label: string, cellOf: (product: Product, at: number) => Cell): Row => ({
    label,
    markets: [market.id],
    cells: products.map(cellOf),
  })
  const labels = products.flatMap(({ specifications }) => specifications.map(({ label }) => label))
  const known = products.map((product) => factRows(product, market.id))
  // No row is made of what nobody asks for there.
  const keys = comparedFacts.filter((key) => known.flat().some(({ property }) => property === key))
  const isBarred = !products.every((product) => mayBeSoldIn(product, market.id))
  return [
    ...(isBarred ? [row('Sale', (product) => saleOf(product, market))] : []),
    row('Made for', ({ kind }) => ({ text: answerLabels.work[workOf[kind]] })),
    row('Latex', latexOf),
    row('Sizes', ({ sizes }) => ({ text: `Sizes ${sizeRange(sizes)}`, sizes })),
    ...[...new Set(labels)].map((label) => row(label, (product) => stated(product, label))),
    ...keys.map((key) => {
      const { label } = propertyOf(key)
      // The rows of the specification stay as they are.
      const own = labels.includes(label) ? `${label}, by standard` : label
      return row(own, (product, at) => factOf(product, known[at] ?? [], key, market.id))
    }),
  ]
}

/** What a cell says, for comparing: a claim is the same whichever document shows it, a limit of another standard is not. */
const saidIn = (cell: Cell | undefined): string => {
  if (!cell || 'missing' in cell) return ''
  if ('text' in cell) return cell.text
  return cell.facts.map(({ kind, value, by }) => (kind === 'limit' ? `${value} ${by}` : value)).join()
}

const isSame = ({ cells: [first, ...others] }: Row): boolean =>
  others.every((cell) => saidIn(cell) === saidIn(first))

/** Rows that read the same in several markets, once; each market's are in their order. */
function joined(perMarket: readonly (readonly Row[])[]): Row[] {
  const byText = new Map<string, Row & { place: number }>()
  for (const rows of perMarket) {
    for (const [at, row] of rows.entries()) {
      const text = JSON.stringify([row.label, row.cells.map(withoutMarkets)])
      const known = byText.get(text)
      const all = [...(known?.markets ?? []), ...row.markets]
      byText.set(text, { ...(known ?? row), markets: all, place: Math.max(known?.place ?? 0, at) })
    }
  }
  return [...byText.values()].toSorted((a, b) => a.place - b.place).map(({ place: _, ...row }) => row)
}

const withoutMarkets = (cell: Cell): unknown =>
  'facts' in cell ? cell.facts.map((fact) => ({ ...fact, markets: [] })) : cell

/** What two to four gloves have, row by row and market by market: what differs, then what does not. Where nothing is stated, it does not. */
export function comparisonOf(products: readonly Product[]): Comparison {
  const perMarket = markets.map((market) => rowsIn(products, market))
  return {
    differing: joined(perMarket.map((rows) => rows.filter((row) => !isSame(row)))),
    same: joined(perMarket.map((rows) => rows.filter(isSame))),
  }
}

/** How many of the rows each market shows, those together that show as many. */
export function countsOf(rows: readonly Row[]): { markets: readonly Market[]; count: number }[] {
  const counts = marketIds.map((id) => rows.filter((row) => row.markets.includes(id)).length)
  return [...new Set(counts)].map((count) => ({
    count,
    markets: marketIds.filter((_, at) => counts[at] === count),
  }))
}
