import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import type { Market } from '#app/catalogue/facts/markets.ts'
import type { FittingGlove } from './finder-result.ts'
import { AddToQuotation } from '#app/catalogue/product/card/add-to-quotation.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Plate } from '#app/catalogue/product/card/plate.tsx'
import { CompactSizeScale } from '#app/catalogue/product/size-scale.tsx'
import { CompareCheck } from '#app/catalogue/product/card/compare-tray.tsx'
import styles from './hit.module.css'

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
    <article className={isOnly ? styles.only : styles.hit}>
      <a className={styles.picture} href={path} tabIndex={-1} aria-hidden="true">
        <Plate
          product={product}
          sizes={isOnly ? '(min-width: 60rem) 40vw, 92vw' : '(min-width: 48rem) 30vw, 92vw'}
          isLead={isOnly}
        />
      </a>
      <div className={styles.text}>
        <p className={styles.brand}>
          <span className="num">{catalogueNumber(id)}</span>
          <span aria-hidden="true">/</span>
          <span>{brand}</span>
        </p>
        <Title>
          <a className="title-link" href={path}>
            {title}
          </a>
        </Title>
        <CompactSizeScale sizes={product.sizes} />
        <ul className={styles.why} role="list">
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon name="check" />
              <span>{reason}</span>
            </li>
          ))}
        </ul>
        {cautions.map((caution) => (
          <p key={caution} className={styles.caution}>
            <Icon name="warning" />
            <span>{caution}</span>
          </p>
        ))}
        <div className={`wrapping ${styles.actions}`}>
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
