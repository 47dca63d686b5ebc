import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { getAllowedMarkets, mayBeSoldIn } from '#app/catalogue/facts/facts.ts'
import { markets, marketsAttribute } from '#app/catalogue/facts/markets.ts'
import { catalogueNumber, type ListedProduct } from '#app/catalogue/facts/product.ts'
import { CompactSizeScale } from '#app/catalogue/product/size-scale.tsx'
import { AddToQuotation } from './add-to-quotation.tsx'

const inGrid = '(min-width: 84rem) 26rem, (min-width: 64rem) 31vw, 45vw'

// `hidden` stops the browser from loading the picture before hover or focus.
const swap =
  'absolute inset-0 hidden opacity-0 transition-[opacity,display] transition-discrete group-hover:block group-hover:opacity-100 group-has-focus-visible:block group-has-focus-visible:opacity-100 starting:opacity-0!'

type ProductCardProps = { product: ListedProduct; sizes?: string } & Partial<
  Record<'isFirst' | 'hasMarkets' | 'isRising', boolean>
>

/** The link covers the whole card. The second picture replaces the first on hover and focus, and loads then. */
export function ProductCard({ product, isFirst, hasMarkets, isRising, sizes = inGrid }: ProductCardProps) {
  const { id, name, brand, category, image, plate } = product
  const [main = null, second] = image
  return (
    <article
      className="group relative grid h-full grid-rows-[auto_1fr_auto_auto] content-start"
      data-rise={isRising ? '' : undefined}
    >
      <div className={`plate aspect-4/5 ${plate === 'plate-2' ? 'plate--latex' : ''}`}>
        <UploadedPicture image={main} alt="" sizes={sizes} isLead={isFirst ?? false} />
        {second && (
          <span className={swap}>
            <UploadedPicture image={second} alt="" sizes={sizes} />
          </span>
        )}
        <span className="no" aria-hidden="true">
          {catalogueNumber(id)}
        </span>
      </div>
      <div className="mt-5">
        <h3 className="group-hover:text-accent" lang={contentLanguage(name)}>
          {name}
        </h3>
        <p className="mt-1 text-ink-2">
          {brand}
          {t(', ')}
          {t(category).toLowerCase()}
        </p>
        {hasMarkets && <NotForSale product={product} />}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <CompactSizeScale sizes={product.sizes} />
        <a
          className="go after:absolute after:inset-0 after:z-1"
          href={`/product/${id}`}
          aria-label={t('View Product: {glove}', { glove: `${name}, ${brand}` })}
        >
          <span>{t('View Product')}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
      {hasMarkets && (
        <div className="relative z-2 mt-2" {...marketsAttribute(getAllowedMarkets(product))}>
          <AddToQuotation
            id={id}
            name={`${name}, ${brand}`}
            className="btn btn--line btn--s max-w-full px-3 whitespace-normal"
          />
        </div>
      )}
    </article>
  )
}

function NotForSale({ product }: { product: ListedProduct }) {
  return markets
    .filter(({ id }) => !mayBeSoldIn(product, id))
    .map(({ id, inSentence }) => (
      <div
        key={id}
        className="mt-2 flex w-fit items-center gap-1.5 rounded-1 bg-bad-soft px-2 py-1 text-micro leading-lead font-semibold text-bad"
        data-markets={id}
        lang={contentLanguage()}
      >
        <Icon name="ban" />
        Not for sale in {inSentence}
      </div>
    ))
}

const pairs =
  'grid grid-cols-2 gap-x-gutter gap-y-fluid lg:grid-cols-3 max-sm:[&_article_p]:text-small max-sm:[&_article_p]:leading-lead max-sm:[&_h3]:text-body'

export function ProductGrid({ inPairs = false, children }: { inPairs?: boolean; children: ReactNode }) {
  return <div className={inPairs ? pairs : 'grid gap-x-gutter gap-y-fluid sm:grid-cols-3'}>{children}</div>
}
