import { Icon } from '#app/ui/icon/icon.tsx'
import type { Market } from '#app/catalogue/facts/markets.ts'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import { AddToQuotation } from '#app/catalogue/product/card/add-to-quotation.tsx'
import { CompareCheck } from '#app/catalogue/product/card/compare-tray.tsx'
import { Plate } from '#app/catalogue/product/card/plate.tsx'
import { CompactSizeScale } from '#app/catalogue/product/size-scale.tsx'
import type { FittingGlove } from './finder-result.ts'

type HitProps = {
  fit: FittingGlove
  sizes: readonly string[]
  market: Market | undefined
  isOnly: boolean
}

export function Hit({ fit, sizes, market, isOnly }: HitProps) {
  const { product, reasons, cautions } = fit
  const { id, brand, title } = product
  const path = `/product/${id}${market ? `#${market}` : ''}`
  const Title = isOnly ? 'h2' : 'h3'
  return (
    <article className={`grid ${isOnly ? 'gap-x-gutter gap-y-6 lg:grid-cols-12' : 'content-start gap-4'}`}>
      <a
        className={isOnly ? '*:aspect-4/5 lg:col-span-5' : '*:aspect-square [&_img]:object-[50%_8%]'}
        href={path}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Plate
          product={product}
          sizes={isOnly ? '(min-width: 64rem) 40vw, 92vw' : '(min-width: 48rem) 30vw, 92vw'}
          isLead={isOnly}
        />
      </a>
      <div
        className={`grid justify-items-start ${isOnly ? 'content-center gap-4 lg:col-span-7 lg:ps-fluid' : 'content-start gap-2'}`}
      >
        <p className="flex gap-2.5 text-small text-ink-2">
          <span className="tabular-nums">{catalogueNumber(id)}</span>
          <span aria-hidden="true">/</span>
          <span>{brand}</span>
        </p>
        <Title>
          <a className="title-link" href={path}>
            {title}
          </a>
        </Title>
        <CompactSizeScale sizes={product.sizes} />
        <ul className={`my-1 grid leading-lead ${isOnly ? 'gap-1.5' : 'gap-0.5 text-small'}`} role="list">
          {reasons.map((reason) => (
            <li key={reason} className="flex gap-2">
              <Icon name="check" className="mt-0.5 text-good" />
              <span>{reason}</span>
            </li>
          ))}
        </ul>
        {cautions.map((caution) => (
          <p key={caution} className="flex gap-2 text-small leading-lead font-semibold text-warn">
            <Icon name="warning" className="mt-0.5" />
            <span>{caution}</span>
          </p>
        ))}
        <div className={`mt-1 flex flex-wrap items-center ${isOnly ? 'gap-3' : 'gap-x-5 gap-y-1'}`}>
          <AddToQuotation
            id={id}
            name={`${title}, ${brand}`}
            className={isOnly ? 'btn' : 'btn btn--line btn--s'}
            sizes={sizes.filter((size) => product.sizes.includes(size))}
            market={market}
          />
          {isOnly ? (
            <a className="btn btn--line" href={path}>
              View Product
            </a>
          ) : (
            <CompareCheck product={product} />
          )}
        </div>
      </div>
    </article>
  )
}
