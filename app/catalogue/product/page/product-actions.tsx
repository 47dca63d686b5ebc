import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { Content, Sentence } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import { getAllowedMarkets, getPowderFreeId, restrictedMarkets } from '#app/catalogue/facts/facts.ts'
import { marketsAttribute } from '#app/catalogue/facts/markets.ts'
import { catalogueNumber, type Product } from '#app/catalogue/facts/product.ts'
import { formatSizeCount } from '#app/catalogue/facts/sizes.ts'
import { AddToQuotation } from '#app/catalogue/product/card/add-to-quotation.tsx'

/** Adds the glove to the quotation, or links to the powder-free glove in markets that do not allow this one. */
function MainButton({ product, className }: { product: Product; className?: string | undefined }) {
  const restricted = restrictedMarkets(product)
  const powderFreeId = getPowderFreeId(product)
  return (
    <>
      <div className={className} {...marketsAttribute(getAllowedMarkets(product))}>
        <AddToQuotation id={product.id} />
      </div>
      {restricted.length > 0 && powderFreeId && (
        <div className={className} {...marketsAttribute(restricted)}>
          <a className="btn" href={`/product/${powderFreeId}`}>
            {t('See the powder-free glove, {number}', { number: catalogueNumber(powderFreeId) })}
          </a>
        </div>
      )}
    </>
  )
}

export function BuyButtons({ product }: { product: Product }) {
  const [sales] = useIdentity().phones
  const { id } = product
  return (
    <section className="grid gap-2.5 [&_.btn]:w-full" aria-label={t('Ask')}>
      <MainButton product={product} className="max-lg:hidden" />
      <div {...marketsAttribute(getAllowedMarkets(product))}>
        <a className="btn btn--line" href={`/compare?with=${id}`}>
          <StaticIcon name="columns" />
          <span>
            {t('Compare')}
            <span className="sr-only"> {t('with other gloves')}</span>
          </span>
        </a>
      </div>
      <p className="text-small text-ink-2">
        <Sentence
          text="{ask}, or call {label}: {phone}"
          ask={
            <a
              className="inline-block whitespace-nowrap"
              href={`/contact?subject=Product%20Information&product=${id}#message`}
            >
              {t('Ask about this glove')}
            </a>
          }
          label={<Content>{sales.label.toLowerCase()}</Content>}
          phone={
            <a className="inline-block whitespace-nowrap nums" href={sales.href}>
              {sales.display}
            </a>
          }
        />
      </p>
    </section>
  )
}

/** Phones only. Sticks to the bottom of the window until the end of the page's content. */
export function ActionBar({ product }: { product: Product }) {
  const { id, name, sizes } = product
  return (
    <aside
      className="sticky bottom-0 z-6 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-t border-line bg-surface px-margin pt-4 pb-[calc(0.75rem+env(safe-area-inset-bottom))] leading-ui data-keyboard:invisible lg:hidden print:hidden [&_.btn]:px-4"
      aria-label={t('Quotation')}
      data-action-bar
    >
      <p className="text-small" data-bar-sum>
        <b className="block text-body nums" lang={contentLanguage(name)}>
          {name}
        </b>
        <span className="block text-ink-2">
          {catalogueNumber(id)}
          {t(', ')}
          {formatSizeCount(sizes.length)}
        </span>
      </p>
      <MainButton product={product} />
    </aside>
  )
}
