import { catalogueNumber } from '../../content/product/documents.ts'
import { productGroups, products } from '../../content/products.ts'
import { PageHead } from '../../site-kit/page-head/page-head.tsx'
import type { Crumb } from '../../site-kit/page-meta.ts'
import styles from './product-page.module.css'

type ProductNotFoundProps = { asked: string; crumbs: readonly Crumb[] }

/** Stands where no product has the number asked for: the way back, and every product there is. */
export function ProductNotFound({ asked, crumbs }: ProductNotFoundProps) {
  const hasNumber = /^\d{1,6}$/.test(asked)
  return (
    <div className={`wrap ${styles.missing}`}>
      <PageHead
        title="Product not found"
        lead={`${hasNumber ? `There is no glove with the number ${asked}.` : 'There is no glove at this address.'} The catalogue has fourteen, numbered 01 to 14.`}
        crumbs={crumbs}
      >
        <a className={`btn ${styles.back}`} href="/product">
          View All Products
        </a>
      </PageHead>
      <div className={styles.lists}>
        {productGroups.map(({ category, id }) => (
          <section key={id} aria-labelledby={`h-${id}`}>
            <h2 id={`h-${id}`}>{category}</h2>
            <ul className={styles.list} role="list">
              {products
                .filter((product) => product.category === category)
                .map(({ id, name, brand }) => (
                  <li key={id}>
                    <a href={`/product/${id}`}>
                      <span className="num">{catalogueNumber(id)}</span>
                      <b>{name}</b>
                      <span>{brand}</span>
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
