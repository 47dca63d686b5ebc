import { comparePath, type Cell, type Comparison, type Row } from '../../content/product/comparison.ts'
import { catalogueNumber } from '../../content/product/documents.ts'
import type { Product } from '../../content/product/product.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { UploadedPicture } from '../../ui/picture/uploaded-picture.tsx'
import { SizeScaleMini } from '../../ui/size-scale/size-scale.tsx'
import styles from './compare-table.module.css'

type CompareTableProps = { products: readonly Product[]; comparison: Comparison }

const widths = ['', '', styles.two, styles.three, styles.four]

/**
 * The gloves as columns, what differs first. On phones the name of a row stands above its cells: roles are written out, so that it
 * stays a table to a screen reader.
 */
export function CompareTable({ products, comparison }: CompareTableProps) {
  const { differing, same } = comparison
  const ids = products.map(({ id }) => id)
  return (
    <div
      className={`${styles.frame} ${widths[products.length]}`}
      tabIndex={products.length > 3 ? 0 : undefined}
    >
      <table className={styles.table} role="table">
        <caption className="vh">Gloves {ids.map(catalogueNumber).join(', ')}, differing rows first</caption>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" className={styles.corner}>
              <p className="small muted">Where we state nothing, ask us.</p>
            </td>
            {products.map((product) => (
              <Heading key={product.id} product={product} others={ids.filter((id) => id !== product.id)} />
            ))}
          </tr>
        </thead>
        <Rows title="Where they differ" rows={differing} ids={ids} />
        <Rows title="The same in all" rows={same} ids={ids} />
      </table>
    </div>
  )
}

function Heading({ product, others }: { product: Product; others: readonly number[] }) {
  const { id, name, brand, category, image, plate } = product
  const number = catalogueNumber(id)
  return (
    <th role="columnheader" scope="col">
      <a
        className={`x ${styles.remove}`}
        href={others.length > 1 ? comparePath(others) : `/compare?with=${others.join()}`}
        aria-label={`Remove ${number}`}
      >
        <Icon name="x" />
      </a>
      <span className={plate === 'plate-2' ? 'plate plate--latex' : 'plate'}>
        <UploadedPicture
          image={image[0] ?? null}
          alt=""
          sizes="(min-width: 84rem) 20rem, (min-width: 48rem) 24vw, 30vw"
          isLead
        />
      </span>
      <span className={`${styles.number} num`}>{number}</span>
      <a className={styles.name} href={`/product/${id}`}>
        {name}
      </a>
      <small>
        {brand}
        <span>, {category.toLowerCase()}</span>
      </small>
    </th>
  )
}

function Rows({ title, rows, ids }: { title: string; rows: readonly Row[]; ids: readonly number[] }) {
  if (rows.length === 0) return null
  return (
    <tbody role="rowgroup">
      <tr role="row" className={styles.group}>
        <th role="rowheader" colSpan={ids.length + 1} scope="rowgroup">
          <h2>{title}</h2> <span className="count">{rows.length}</span>
        </th>
      </tr>
      {rows.map(({ label, cells }) => (
        <tr key={label} role="row">
          <th role="rowheader" scope="row">
            {label}
          </th>
          {cells.map((cell, at) => (
            <td key={ids[at]} role="cell">
              <Said cell={cell} id={ids[at]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Said({ cell, id }: { cell: Cell; id: number | undefined }) {
  if (!cell) return <a href={`/contact?subject=Product%20Information&product=${id}#message`}>ask us</a>
  if (cell.sizes) return <SizeScaleMini sizes={cell.sizes} />
  if (!cell.isCaution) return cell.text
  return (
    <span className={styles.caution}>
      <Icon name="warning" />
      {cell.text}
    </span>
  )
}
