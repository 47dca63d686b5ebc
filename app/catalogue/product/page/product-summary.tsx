import { brandPath } from '../../brand/brand-path.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import type { Product } from '../../facts/product.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleBadge } from '../../../ui/panel/sample-badge.tsx'
import { SizeScale } from '../size-scale.tsx'
import { BuyButtons } from './product-actions.tsx'
import type { ProductDocument } from './product-documents.ts'
import { BanNotice, ProductNotice } from '../fact-table/product-notice.tsx'
import links from '../../document/document-links.module.css'
import styles from './product-page.module.css'

type ProductInfoProps = {
  product: Product
  documents: readonly ProductDocument[]
}

export function ProductInfo({ product, documents }: ProductInfoProps) {
  const { id, brand, title, subheading, description, sizes, notices } = product
  return (
    <div className={styles.info}>
      <p className={`line ${styles.brand}`}>
        <span className="num">{catalogueNumber(id)}</span>
        <span aria-hidden="true">/</span>
        <a href={brandPath(brand)}>{brand}</a>
      </p>
      <h1>{title}</h1>
      <ul className={`wrapping ${styles.tags}`} role="list">
        {subheading.split(',').map((tag) => (
          <li key={tag} className="badge">
            {tag.trim()}
          </li>
        ))}
      </ul>
      <p>{description}</p>
      <section aria-labelledby="h-sizes">
        <div className={`wrapping small ${styles.row}`}>
          <h2 id="h-sizes">Available Sizes</h2>
          <a href="/size-guide">Size guide</a>
        </div>
        <SizeScale sizes={sizes} />
      </section>
      {notices.length > 0 && (
        <section className={styles.notices} aria-label="Before you choose">
          <BanNotice notices={notices} />
          {notices.map((notice) => (
            <ProductNotice key={notice.kind} notice={notice} />
          ))}
        </section>
      )}
      <BuyButtons product={product} />
      <section aria-labelledby="h-documents">
        <div className={`wrapping small ${styles.row}`}>
          <h2 id="h-documents">Documents</h2>
          <a href={`/documents?glove=${id}&state=all`}>All documents of {catalogueNumber(id)}</a>
        </div>
        <ul className={links.list} role="list">
          {documents.map(({ label, number, revision, address, bytes, sample }) => (
            <li key={address}>
              <a href={address} type="application/pdf">
                <Icon name="file-text" />
                <span>
                  {label} <SampleBadge document={{ sample }} />
                  <small className="num">
                    {number}, revision {revision}, PDF{bytes ? `, ${Math.ceil(bytes / 1024)} KB` : ''}
                  </small>
                </span>
                <Icon name="chevron-right" />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
