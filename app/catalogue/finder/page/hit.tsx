import { catalogueNumber } from '../../facts/catalogue-number.ts'
import type { FittingGlove } from '../finder-result.ts'
import { AddToQuotation } from '../../product/card/add-to-quotation.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { UploadedPicture } from '../../../ui/picture/uploaded-picture.tsx'
import { CompactSizeScale } from '../../product/size-scale.tsx'
import { CompareCheck } from '../../product/card/compare-tray.tsx'
import styles from './result-page.module.css'

type HitProps = {
  fit: FittingGlove
  marketFragment: string
  canCompare: boolean
}

export function Hit({ fit, marketFragment, canCompare }: HitProps) {
  const path = `/product/${fit.product.id}${marketFragment}`
  const { product, reasons, cautions } = fit
  const { id, brand, title, image, plate, sizes } = product
  return (
    <article className={styles.hit}>
      <a href={path} tabIndex={-1} aria-hidden="true">
        <span className={plate === 'plate-2' ? 'plate plate--latex' : 'plate'}>
          <UploadedPicture image={image[0] ?? null} alt="" sizes="(min-width: 48rem) 9rem, 5.5rem" />
        </span>
      </a>
      <div className={styles.text}>
        <p className={styles.brand}>
          <span className="num">{catalogueNumber(id)}</span>
          <span aria-hidden="true">/</span>
          <span>{brand}</span>
        </p>
        <h3>
          <a className="title-link" href={path}>
            {title}
          </a>
        </h3>
        <CompactSizeScale sizes={sizes} />
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
      </div>
      <div className={`row ${styles.actions}`}>
        <AddToQuotation id={id} name={`${title}, ${brand}`} className="btn btn--line btn--s" />
        {canCompare && <CompareCheck product={product} />}
      </div>
    </article>
  )
}
