import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleBadge } from '../../../ui/panel/sample-badge.tsx'
import links from '../../document/document-links.module.css'
import type { ProductDocument } from './product-documents.ts'
import styles from './product-page.module.css'

type ProductDocumentListProps = { productId: number; documents: readonly ProductDocument[] }

export function ProductDocumentList({ productId, documents }: ProductDocumentListProps) {
  return (
    <section className={styles.section} id="documents" aria-labelledby="h-documents">
      <div className={`wrapping ${styles.head}`}>
        <h2 id="h-documents">Documents</h2>
        <a href={`/documents?glove=${productId}&state=all`}>All documents of {catalogueNumber(productId)}</a>
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
  )
}
