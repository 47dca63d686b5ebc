import links from '#app/catalogue/document/document-links.module.css'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { SampleBadge } from '#app/ui/panel/sample-badge.tsx'
import type { ProductDocument } from './product-documents.ts'

export const ProductDocumentList = ({ documents }: { documents: readonly ProductDocument[] }) => (
  <ul className={links.list} role="list">
    {documents.map((document) => (
      <li key={document.address}>
        <a href={document.address} type="application/pdf">
          <Icon name="file-text" />
          <span>
            {document.label} <SampleBadge document={document} />
            <small className="num">
              {document.number}, revision {document.revision}, PDF
              {document.bytes ? `, ${formatBytes(document.bytes)}` : ''}
            </small>
          </span>
          <Icon name="chevron-right" />
        </a>
      </li>
    ))}
  </ul>
)
