import { Fragment } from 'react'
import { brandPath } from '../../content/brands.ts'
import { certificatesBehind } from '../../content/certificates.ts'
import { identity } from '../../content/identity.ts'
import { freedomFromHoles } from '../../content/product/data-sheet.ts'
import { catalogueNumber, documentsOf } from '../../content/product/documents.ts'
import type { Product } from '../../content/product/product.ts'
import { standardsOf } from '../../content/product/standards.ts'
import { GoLink } from '../../ui/go-link/go-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SizeScale } from '../../ui/size-scale/size-scale.tsx'
import styles from './product-page.module.css'

type ProductInfoProps = {
  product: Product
  /** Bytes of each document, by its path. */
  documentSizes: Readonly<Record<string, number>>
}

/** What one chooses by, beside the pictures: name, tags, sizes, notices, a way to ask, then documents and standards. */
export function ProductInfo({ product, documentSizes }: ProductInfoProps) {
  const [sales] = identity.phones
  const { id, brand, title, subheading, description, sizes, notices } = product
  return (
    <div className={styles.info}>
      <p className={styles.brand}>
        <span className="num">{catalogueNumber(id)}</span>
        <span aria-hidden="true">/</span>
        <a href={brandPath(brand)}>{brand}</a>
      </p>
      <h1>{title}</h1>
      <ul className={styles.tags} role="list">
        {subheading.split(',').map((tag) => (
          <li key={tag} className="badge">
            {tag.trim()}
          </li>
        ))}
      </ul>
      <p>{description}</p>
      <section aria-labelledby="h-sizes">
        <h2 id="h-sizes">Available Sizes</h2>
        <SizeScale sizes={sizes} />
        <GoLink href="/size-guide">Find your size</GoLink>
      </section>
      {notices.length > 0 && (
        <section className={styles.notices} aria-label="Before you choose">
          {notices.map(({ kind, tone, icon, title, text, instead }) => (
            <Notice key={kind} tone={tone} icon={icon}>
              <b>{title}</b> {text} {instead.before}{' '}
              <a href={`/product/${instead.productId}`}>{instead.link}</a>
              {instead.after}
            </Notice>
          ))}
        </section>
      )}
      <a
        className={`btn ${styles.ask}`}
        href={`/contact?subject=Product%20Information&product=${id}#message`}
      >
        Ask about this glove
      </a>
      <p className={styles.call}>
        For a quote, tell us the sizes and the number of boxes, or call {sales.label.toLowerCase()}:{' '}
        <a className="num" href={sales.href}>
          {sales.display}
        </a>
      </p>
      <section aria-labelledby="h-documents">
        <h2 id="h-documents">Documents</h2>
        <ul className={styles.documents} role="list">
          {documentsOf(product).map(({ title, path }) => (
            <li key={path}>
              <a href={path} type="application/pdf">
                <Icon name="file-text" />
                {title}
                <small>PDF, {Math.ceil((documentSizes[path] ?? 0) / 1024)} KB</small>
              </a>
            </li>
          ))}
          {certificatesBehind(product.certifications).map(({ title, pdf }) => (
            <li key={pdf}>
              <a href={pdf} type="application/pdf">
                <Icon name="file-text" />
                {title}
                <small>PDF</small>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="h-standards">
        <h2 id="h-standards">Standards</h2>
        <p className={styles.standards}>
          {standardsOf(product).map(({ code }, index) => (
            <Fragment key={code}>
              {index > 0 && ', '}
              <span>{code}</span>
            </Fragment>
          ))}
          . Freedom from holes: <span>{freedomFromHoles}</span>. The Technical Data Sheet has the figures.
        </p>
      </section>
    </div>
  )
}
