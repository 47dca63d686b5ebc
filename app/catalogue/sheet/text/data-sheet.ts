import { effectiveMarkets } from '../../facts/markets.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { marketNames } from '../../facts/fact-line.ts'
import {
  sourceLabel,
  type FactGroup,
  factKinds,
  factLegend,
  getFacts,
  type ShownFact,
  type SizeTable,
} from '../../facts/facts.ts'
import type { Product, Specification } from '../../facts/product.ts'

/** Content of the 'Technical Data Sheet' PDF: the product's own `specifications`, and its facts. */
export type DataSheet = {
  /** Says that figures are samples; empty once all are confirmed. */
  sample: string
  /** What tells a limit from a claim. */
  legend: typeof factLegend
  /** Of each row what it is of, what it says, and by what. */
  sections: readonly { title: string; rows: readonly (readonly [string, string, string])[] }[]
  /** What differs from size to size, with the heads of its columns. */
  dimensions: readonly { title: string; heads: readonly string[]; rows: readonly (readonly string[])[] }[]
  standards: readonly Specification[]
}

/** Reads so where nothing is stated. */
export const askUs = 'ask us'

const sample =
  'Sample values: the limits of the standards named, no measurements. To be replaced by measured values before the sheet is supplied.'

export function dataSheetFor(product: Product): DataSheet {
  const { markets, groups, sizes } = getFacts(product)
  const own = `TDS-${catalogueNumber(product.id)}`
  /** Where it holds, unless that is everywhere where the glove may be sold. */
  const where = (row: Pick<ShownFact, 'markets'>) =>
    row.markets.length < markets.length ? ` (${marketNames(row.markets)})` : ''
  const shownBy = ({ kind, source: by }: Pick<ShownFact, 'kind' | 'source'>) =>
    kind === 'not-stated' ? by : [factKinds[kind], by === own ? 'this sheet' : by].filter(Boolean).join(', ')

  function sectionOf({ title, rows }: FactGroup) {
    const said = rows.filter(({ property }) => property !== 'standard')
    const stated = said.map((row): [string, string, string] => {
      const value = row.kind === 'not-stated' ? row.value || askUs : row.value
      return [row.label + where(row), value, shownBy(row)]
    })
    return { title, rows: stated }
  }

  function tableOf({ sizes: all, rows, markets: among }: SizeTable) {
    const heads = rows.map((row) => {
      const by = shownBy(row)
      return [row.label, row.unit].filter(Boolean).join(', ') + (by && ` (${by})`)
    })
    const title = `Dimensions${where({ markets: among })}`
    const cells = all.map((size, at) => [size, ...rows.map(({ values }) => values[at] || askUs)])
    return { title, heads: ['Size', ...heads], rows: cells }
  }

  const listed = product.facts.filter(
    (fact) => fact.property === 'standard' && effectiveMarkets(fact.markets).some((each) => markets.includes(each)),
  )
  return {
    sample: product.facts.some(({ status }) => status === 'sample') ? sample : '',
    legend: factLegend,
    sections: groups.map(sectionOf),
    dimensions: sizes.map(tableOf),
    standards: listed.map((fact) => ({ label: sourceLabel(fact), value: fact.value })),
  }
}
