import { numberWord } from '#app/ui/text/number-word.ts'
import { catalogueNumber, type ListedProduct } from '#app/catalogue/facts/product.ts'
import { groupByCategory } from '#app/catalogue/product/product-groups.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import type { Crumb } from '#app/kit/page/page-meta.ts'
import styles from '#app/catalogue/product/page/product-page.module.css'

type ProductNotFoundProps = {
  requestedId: string
  isGone: boolean
  products: readonly ListedProduct[]
  crumbs: readonly Crumb[]
}

export function ProductNotFound({ requestedId, isGone, products, crumbs }: ProductNotFoundProps) {
  const hasNumber = /^\d{1,6}$/.test(requestedId)
  const missing = hasNumber
    ? `There is no glove with the number ${requestedId}.`
    : 'There is no glove at this address.'
  const why = isGone ? `The glove with the number ${requestedId} is no longer in the catalogue.` : missing
  const numbers = products.map(({ id }) => id)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)].map(catalogueNumber)
  return (
    <div className="wrap section-end">
      <PageHeader
        title="Product not found"
        lead={
          numbers.length > 1
            ? `${why} The catalogue has ${numberWord(numbers.length)}, numbered ${first} to ${last}.`
            : why
        }
        crumbs={crumbs}
      >
        <a className={`btn ${styles.back}`} href="/product">
          View All Products
        </a>
      </PageHeader>
      <div className={styles.lists}>
        {groupByCategory(products).map(({ category, id, products: members }) => (
          <section key={id} aria-labelledby={`h-${id}`}>
            <h2 id={`h-${id}`}>{category}</h2>
            <ul className={styles.list} role="list">
              {members.map(({ id, name, brand }) => (
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
