import { Fact } from '../../../ui/panel/fact.tsx'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { StaticIcon } from '../../../ui/icon/static-icon.tsx'
import styles from './document-details-page.module.css'
import { formatMarkets } from './document-filter.ts'
import type { Document } from '../endpoints.ts'

export function DocumentFacts({ row }: { row: Document }) {
  const gloves = row.products?.split(',').map(Number) ?? []
  return (
    <dl className="kv">
      {gloves.length > 0 && (
        <Fact label="Gloves">
          {gloves.map((glove, index) => (
            <span key={glove}>
              {index > 0 && ', '}
              <a href={`/product/${glove}`}>{catalogueNumber(glove)}</a>
            </span>
          ))}
        </Fact>
      )}
      <Fact label="Markets">{formatMarkets(row.markets) ?? 'Not stated'}</Fact>
      <Fact label="Language">{row.language}</Fact>
      {row.issuer && <Fact label="Issued by">{row.issuer}</Fact>}
      {row.standard && <Fact label="Standard">{row.standard}</Fact>}
      {row.covers && <Fact label="Covers">{row.covers}</Fact>}
      <Fact label="Valid until">
        {row.validUntil ? <LocalDate value={row.validUntil} /> : 'Until replaced or withdrawn'}
      </Fact>
      <Fact label="Address">
        <a href={row.address}>{row.address}</a>
      </Fact>
      {row.pages !== null && <Fact label="Pages">{row.pages}</Fact>}
      {row.bytes !== null && <Fact label="Size">{row.bytes.toLocaleString('en')} bytes</Fact>}
      {row.sha256 && (
        <Fact label="SHA-256">
          <code className={styles.hash} id="sha256">
            {row.sha256}
          </code>
          <button type="button" className={`btn btn--plain btn--s ${styles.copy}`} data-copy="sha256">
            <StaticIcon name="copy" />
            <span aria-live="polite">
              Copy<span className="vh"> the SHA-256</span>
            </span>
          </button>
        </Fact>
      )}
    </dl>
  )
}
