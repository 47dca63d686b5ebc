import { Icon } from '#app/ui/icon/icon.tsx'
import { PageText } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import { SampleBadge } from '#app/ui/panel/sample-badge.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import type { ProductDocument } from './product-documents.ts'

export const ProductDocumentList = ({ documents }: { documents: readonly ProductDocument[] }) => (
  <ul className="border-y border-line [&>*+*]:border-t [&>*+*]:border-line" role="list">
    {documents.map((document) => (
      <li key={document.address}>
        <a
          className="grid min-h-14 grid-cols-[auto_1fr_auto] items-center gap-3 font-semibold text-ink no-underline hover:text-accent [&_.i]:text-accent"
          href={document.address}
          type="application/pdf"
        >
          <Icon name="file-text" />
          <span>
            <PageText text={document.label} /> <SampleBadge document={document} />
            <small className="block text-small font-normal text-ink-3 nums">
              {t('{number}, revision {revision}, PDF', {
                number: document.number,
                revision: document.revision,
              })}
              {document.bytes ? t(', ') + formatBytes(document.bytes) : ''}
            </small>
          </span>
          <Icon name="chevron-right" />
        </a>
      </li>
    ))}
  </ul>
)
