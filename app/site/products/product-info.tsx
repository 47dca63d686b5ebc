import { Fragment } from 'react'
import { brandPath } from '../../content/brands.ts'
import { freedomFromHoles } from '../../content/product/data-sheet.ts'
import { catalogueNumber } from '../../content/product/documents.ts'
import type { Product } from '../../content/product/product.ts'
import { standardsOf } from '../../content/product/standards.ts'
import { GoLink } from '../../ui/go-link/go-link.tsx'
import { useIdentity } from '../../site-kit/root-data.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SizeScale } from '../../ui/size-scale/size-scale.tsx'
import type { ProductDocument } from './product-documents.ts'
import styles from './product-page.module.css'

type ProductInfoProps = {
  product: Product
  documents: readonly ProductDocument[]
}

/** What one chooses by, beside the pictures: name, tags, sizes, notices, a way to ask, then documents and standards. */
export function ProductInfo({ product, documents }: ProductInfoProps) {
  const [sales] = useIdentity().phones
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
              {title && <b>{title}</b>} {text}
              {instead && (
                <>
                  {' '}
                  {instead.before} <a href={`/product/${instead.productId}`}>{instead.link}</a>
                  {instead.after}
                </>
              )}
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
      <GoLink href={`/compare?with=${id}`}>Compare with other gloves</GoLink>
      <p className={styles.call}>
        For a quote, tell us the sizes and the number of boxes, or call {sales.label.toLowerCase()}:{' '}
        <a className="num" href={sales.href}>
          {sales.display}
        </a>
      </p>
      <section aria-labelledby="h-documents">
        <h2 id="h-documents">Documents</h2>
        <ul className={styles.documents} role="list">
          {documents.map(({ label, number, revision, address, bytes }) => (
            <li key={address}>
              <a href={address} type="application/pdf">
                <Icon name="file-text" />
                {label}
                <small>
                  {number}, revision {revision}, PDF{bytes ? `, ${Math.ceil(bytes / 1024)} KB` : ''}
                </small>
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.all}>
          <a href={`/documents?glove=${id}&state=all`}>All documents of this glove and their revisions</a>
        </p>
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
