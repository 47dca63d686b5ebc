import {
  sourceLabel,
  type FactGroup,
  formatMarkets,
  getFacts,
  onRequest,
  shownKinds,
  type ShownFact,
  type SizeTable,
} from '#app/catalogue/facts/facts.ts'
import { effectiveMarkets } from '#app/catalogue/facts/markets.ts'
import { catalogueNumber, type Product } from '#app/catalogue/facts/product.ts'

const sample =
  'Sample values: the limits of the standards named, no measurements. To be replaced by measured values before the sheet is supplied.'

export function createDataSheet(product: Product) {
  const { markets, groups, sizes } = getFacts(product)
  const ownNumber = `TDS-${catalogueNumber(product.id)}`
  const marketSuffix = (row: Pick<ShownFact, 'markets'>) =>
    row.markets.length < markets.length ? ` (${formatMarkets(row.markets)})` : ''
  const formatSource = ({ kind, source: by }: Pick<ShownFact, 'kind' | 'source'>) =>
    kind === 'not-stated'
      ? by
      : [shownKinds[kind], by === ownNumber ? 'this sheet' : by].filter(Boolean).join(', ')

  function createSection({ title, rows }: FactGroup) {
    const facts = rows.filter(({ property }) => property !== 'standard')
    const factRows = facts.map((row): [string, string, string] => {
      const value = row.kind === 'not-stated' ? row.value || onRequest : row.value
      return [row.label + marketSuffix(row), value, formatSource(row)]
    })
    return { title, rows: factRows }
  }

  function createSizeTable({ sizes: columns, rows, markets: tableMarkets }: SizeTable) {
    const heads = rows.map((row) => {
      const by = formatSource(row)
      return [row.label, row.unit].filter(Boolean).join(', ') + (by && ` (${by})`)
    })
    const title = `Dimensions${marketSuffix({ markets: tableMarkets })}`
    const cells = columns.map((size, at) => [size, ...rows.map(({ values }) => values[at] || onRequest)])
    return { title, heads: ['Size', ...heads], rows: cells }
  }

  const standards = product.facts.filter(
    (fact) =>
      fact.property === 'standard' &&
      effectiveMarkets(fact.markets).some((market) => markets.includes(market)),
  )
  return {
    sample: product.facts.some(({ status }) => status === 'sample') ? sample : '',
    sections: groups.map(createSection),
    dimensions: sizes.map(createSizeTable),
    standards: standards.map((fact) => [sourceLabel(fact), fact.value] as const),
  }
}
