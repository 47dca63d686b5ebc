import { catalogueNumber } from '../../facts/catalogue-number.ts'
import type { QuotationLine } from '../lines.ts'
import styles from './quotation-admin.module.css'

export function QuotationLines({ lines }: { lines: readonly QuotationLine[] }) {
  return (
    <section className={styles.lines} aria-label="Lines">
      <h3>Lines</h3>
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {['No.', 'Glove', 'Sizes', 'Total'].map((heading) => (
              <th key={heading} role="columnheader" scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map(({ product, title, brand, sizes, total, unitLabel }) => (
            <tr key={product} role="row">
              <td role="cell" className="num">
                {catalogueNumber(product)}
              </td>
              <td role="cell">
                <b>{title}</b>
                <small>{brand}</small>
              </td>
              <td role="cell">
                <ul className={`wrapping ${styles.split}`} role="list">
                  {sizes.map(({ size, quantity }) => (
                    <li key={size}>
                      <span>{size}</span>
                      <b>{quantity.toLocaleString('en')}</b>
                    </li>
                  ))}
                </ul>
              </td>
              <td role="cell">
                <b>{total.toLocaleString('en')}</b>
                <small>{unitLabel}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
