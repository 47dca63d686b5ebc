import { companyToday } from '#app/ui/date/company-time.ts'
import { catalogueNumber, type Product } from '#app/catalogue/facts/product.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Fact } from '#app/ui/panel/fact.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { Plate } from '#app/catalogue/product/card/plate.tsx'
import type { FoundLot } from '#app/catalogue/lot/lot.api.ts'
import { ProductDocumentList } from '#app/catalogue/product/page/product-document-list.tsx'
import type { ProductDocument } from '#app/catalogue/product/page/product-documents.ts'
import styles from './lot-page.module.css'

/** '4 years 10 months', or undefined if the date has passed. Dates are YYYY-MM-DD. */
export function formatTimeLeft(today: string, until: string): string | undefined {
  if (until < today) return undefined
  const [from, to] = [today, until].map((day) => day.split('-').map(Number)) as [number[], number[]]
  const [year = 0, month = 0, day = 0] = from
  const [lastYear = 0, lastMonth = 0, lastDay = 0] = to
  const months = (lastYear - year) * 12 + lastMonth - month - (lastDay < day ? 1 : 0)
  const words = [pluralize(Math.floor(months / 12), 'year'), pluralize(months % 12, 'month')].filter(Boolean)
  return words.join(' ') || 'less than a month'
}

const pluralize = (count: number, word: string): string =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`

type LotAnswerProps = {
  lot: FoundLot
  product: Product | undefined
  documents: readonly ProductDocument[]
  checkedAt: string
}

export function LotAnswer({ lot, product, documents, checkedAt }: LotAnswerProps) {
  const { number, productId, size, made, expiry, sample } = lot
  const timeLeft = formatTimeLeft(companyToday(), expiry)
  return (
    <section className={`cols-60 ${styles.lot}`} aria-label={`Lot ${number}`}>
      <RecallAlert lot={lot} />
      <div className={styles.text}>
        {lot.recall === 'none' && (
          <p className={styles.state}>
            <Icon name="circle-check" />
            <span>
              <b>No recall or hold</b> for this lot, checked <LocalDate value={checkedAt} format="time" />
            </span>
          </p>
        )}
        {!timeLeft && (
          <Notice tone="bad">
            <b>Past its use-by date.</b> Please do not use these gloves.
          </Notice>
        )}
        <h2>
          <small>Lot</small> <span className="num">{number}</span>
        </h2>
        {sample === 1 && (
          <Notice tone="warn">
            <b>Sample lot.</b> This is an example. No such box exists.
          </Notice>
        )}
        <dl className="kv">
          {product && (
            <Fact label="Glove">
              <a href={`/product/${productId}`}>
                {catalogueNumber(productId)} {product.title}
              </a>
              , {product.brand}
            </Fact>
          )}
          {size && <Fact label="Size">{size}</Fact>}
          <Fact label="Use by">
            <LocalDate value={expiry} />{' '}
            <span className="muted">({timeLeft ? `${timeLeft} left` : 'past'})</span>
          </Fact>
          {made && (
            <Fact label="Made">
              <LocalDate value={made} />
            </Fact>
          )}
          <Fact label="GTIN">{lot.gtin}</Fact>
        </dl>
        {documents.length > 0 && (
          <section aria-label="Documents for this glove">
            <h3 className={styles.legend}>Documents for this glove</h3>
            <ProductDocumentList documents={documents} />
          </section>
        )}
        <p>
          <ArrowLink href={`/contact?subject=Product%20Information&product=${productId}#message`}>
            Report a problem with this lot
          </ArrowLink>
        </p>
      </div>
      {product && (
        <div className={styles.picture}>
          <Plate product={product} sizes="(min-width: 84rem) 27rem, (min-width: 60rem) 31vw, 92vw" />
        </div>
      )}
    </section>
  )
}

function RecallAlert({ lot: { recall, recallDate, recallReason } }: { lot: FoundLot }) {
  if (recall === 'none') return null
  return (
    <div className={styles.recall} role="alert" data-state={recall}>
      <Icon name="warning" />
      <p>
        <b>{recall === 'recall' ? 'This lot is recalled' : 'This lot is on hold'}</b>
        {recallDate && (
          <>
            {' '}
            Since <LocalDate value={recallDate} />.
          </>
        )}{' '}
        {recallReason} Don't use these gloves.{' '}
        <a href="/contact?subject=Product%20Information#message">Contact us</a>
      </p>
    </div>
  )
}
