import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { numberWord } from '#app/ui/text/number-word.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import type { Crumb } from '#app/kit/page/page-meta.ts'
import { catalogueNumber, type ListedProduct } from '#app/catalogue/facts/product.ts'
import { groupByCategory } from '#app/catalogue/product/product-groups.ts'

type ProductNotFoundProps = {
  requestedId: string
  products: readonly ListedProduct[]
  crumbs: readonly Crumb[]
}

export function ProductNotFound({ requestedId, products, crumbs }: ProductNotFoundProps) {
  const hasNumber = /^\d{1,6}$/.test(requestedId)
  const why = hasNumber
    ? t('There is no glove with the number {number}.', { number: requestedId })
    : t('There is no glove at this address.')
  const numbers = products.map(({ id }) => id)
  const [first = '', last = ''] = [Math.min(...numbers), Math.max(...numbers)].map(catalogueNumber)
  const range = { number: numberWord(numbers.length), count: numbers.length, first, last }
  return (
    <div className="wrap pb-section">
      <PageHeader
        title={t('Product not found')}
        lead={
          numbers.length > 1
            ? `${why} ${t('The catalogue has {number}, numbered {first} to {last}.', range)}`
            : why
        }
        crumbs={crumbs}
      >
        <a className="btn mt-6" href="/product">
          {t('View All Products')}
        </a>
      </PageHeader>
      <div className="grid gap-x-24 gap-y-12 md:grid-cols-2">
        {groupByCategory(products).map(({ category, id, products: members }) => (
          <section key={id} aria-labelledby={`h-${id}`}>
            <h2 className="mb-4 text-h3" id={`h-${id}`}>
              {t(category)}
            </h2>
            <ul role="list">
              {members.map(({ id, name, brand }) => (
                <li key={id} className="border-t border-line last:border-b">
                  <a
                    className="grid min-h-14 grid-cols-[2rem_1fr_auto] items-center gap-3 text-ink no-underline hover:text-accent"
                    href={`/product/${id}`}
                  >
                    <span className="text-small text-ink-2 nums">{catalogueNumber(id)}</span>
                    <b lang={contentLanguage(name)}>{name}</b>
                    <span className="text-small text-ink-2">{brand}</span>
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
