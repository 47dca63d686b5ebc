import { Fragment } from 'react'
import { markets } from '../../facts/markets.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { type FactGroup, onRequest, type ShownFact } from '../../facts/facts.ts'
import type { Product } from '../../facts/product.ts'
import { FactMark } from '../card/fact-mark.tsx'
import { AskUs } from './ask-us.tsx'
import { marketsAttribute } from './markets-attribute.ts'
import styles from './product-facts.module.css'

type FactTableProps = {
  product: Product
  groups: readonly FactGroup[]
  marksSamples: boolean
}

export function FactTable({ product, groups: allGroups, marksSamples }: FactTableProps) {
  const groups = allGroups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ value }) => value) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <table className={styles.facts} role="table">
      <caption className="vh">Facts of glove {catalogueNumber(product.id)}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['Property', 'Value', 'Kind', 'By'].map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title} role="rowgroup" {...marketsAttribute(rows.flatMap((row) => row.markets))}>
          <tr role="row" className={styles.group}>
            <th role="rowheader" scope="rowgroup" colSpan={4}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <Row
              key={`${row.property} ${row.markets.join()} ${row.source}`}
              row={row}
              marksSamples={marksSamples}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** The properties without a value, in one line for each market. */
export function MissingFacts({ product, groups }: Pick<FactTableProps, 'product' | 'groups'>) {
  const missing = groups.flatMap(({ rows }) => rows.filter(({ value }) => !value))
  return markets.map(({ id }) => {
    const facts = missing.filter((fact) => fact.markets.includes(id))
    if (facts.length === 0) return null
    return (
      <p key={id} className={styles.missing} {...marketsAttribute([id])}>
        {onRequest}:{' '}
        {facts.map((fact, index) => (
          <Fragment key={fact.property}>
            {index > 0 && ', '}
            <AskUs product={product} fact={fact} isLabelled />
          </Fragment>
        ))}
      </p>
    )
  })
}

function Row({ row, marksSamples }: { row: ShownFact; marksSamples: boolean }) {
  return (
    <tr role="row" {...marketsAttribute(row.markets)}>
      <th role="rowheader" scope="row">
        {row.label}
      </th>
      <td role="cell">
        <Value row={row} />
      </td>
      <td role="cell" className={styles.kind}>
        {row.kind !== 'not-stated' && <FactMark kind={row.kind} />}
      </td>
      <td role="cell" className={styles.by}>
        <FactSource row={row} />
        {marksSamples && row.isSample && <span className="badge badge--warn">Sample</span>}
      </td>
    </tr>
  )
}

/** Prevents line breaks within the code of a standard. */
function Value({ row: { property, value } }: { row: ShownFact }) {
  if (property !== 'standard') return value
  const codes = value.split(/(?<=, )(?=[A-Z])/)
  return (
    <span className={styles.codes}>
      {codes.map((code) => (
        <span key={code}>{code}</span>
      ))}
    </span>
  )
}

export function FactSource({
  row: { kind, source, revision },
}: {
  row: Pick<ShownFact, 'kind' | 'source' | 'revision'>
}) {
  if (kind !== 'claim') return source
  return (
    <>
      <a className="ref" href={`/documents/${encodeURIComponent(source)}`}>
        {source}
      </a>
      , revision {revision}
    </>
  )
}
