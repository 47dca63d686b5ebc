import { companyToday } from '#app/ui/date/company-time.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Content } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { Fact } from '#app/ui/panel/fact.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { catalogueNumber, type Product } from '#app/catalogue/facts/product.ts'
import type { FoundLot } from '#app/catalogue/lot/lot.api.ts'
import { Plate } from '#app/catalogue/product/card/plate.tsx'
import { ProductDocumentList } from '#app/catalogue/product/page/product-document-list.tsx'
import type { ProductDocument } from '#app/catalogue/product/page/product-documents.ts'

/** '4 years 10 months', or undefined if the date has passed. Dates are YYYY-MM-DD. */
export function formatTimeLeft(today: string, until: string): string | undefined {
  if (until < today) return undefined
  const [from, to] = [new Date(today), new Date(until)]
  const years = to.getUTCFullYear() - from.getUTCFullYear()
  const isPartial = to.getUTCDate() < from.getUTCDate()
  const months = years * 12 + to.getUTCMonth() - from.getUTCMonth() - (isPartial ? 1 : 0)
  const words = [pluralize(Math.floor(months / 12), 'year'), pluralize(months % 12, 'month')].filter(Boolean)
  return words.join(' ') || t('less than a month')
}

const pluralize = (count: number, word: 'year' | 'month'): string =>
  count === 0 ? '' : t(`{count} ${word}${count === 1 ? '' : 's'}`, { count })

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
    <section className="cols gap-y-8 border-t-2 border-ink pt-8" aria-label={`${t('Lot')} ${number}`}>
      <RecallAlert lot={lot} />
      {product && (
        <div className="*:aspect-2/1 max-lg:order-last lg:col-span-4 lg:*:aspect-4/5 [&_img]:object-[50%_25%]">
          <Plate product={product} sizes="(min-width: 84rem) 27rem, (min-width: 64rem) 31vw, 92vw" />
        </div>
      )}
      <div className="grid content-start gap-5 lg:col-span-7 lg:ps-4">
        {lot.recall === 'none' && (
          <p
            className="flex items-center gap-3 rounded-1 border-s-4 border-good bg-good-soft px-4 py-4"
            lang={contentLanguage()}
          >
            <Icon name="circle-check" className="size-6 text-good" />
            <span>
              <b>No recall or hold</b> for this lot, checked{' '}
              <LocalDate value={checkedAt} format="time" language="en" />
            </span>
          </p>
        )}
        {!timeLeft && (
          <Notice tone="bad">
            <Content>
              <b>Past its use-by date.</b> Please do not use these gloves.
            </Content>
          </Notice>
        )}
        <h2 className="wrap-anywhere">
          <small className="font-text text-body font-normal tracking-normal text-ink-3">{t('Lot')}</small>{' '}
          <span className="nums">{number}</span>
        </h2>
        {sample === 1 && (
          <Notice tone="warn">
            <b>{t('Sample lot.')}</b> {t('This is an example. No such box exists.')}
          </Notice>
        )}
        <dl className="kv border-t border-line">
          {product && (
            <Fact label={t('Glove')}>
              <a href={`/product/${productId}`}>
                {catalogueNumber(productId)} <Content>{product.title}</Content>
              </a>
              , {product.brand}
            </Fact>
          )}
          {size && <Fact label={t('Size')}>{size}</Fact>}
          <Fact label={t('Use by')}>
            <LocalDate value={expiry} />{' '}
            <span className="text-ink-3">
              ({timeLeft ? t('{time} left', { time: timeLeft }) : t('past')})
            </span>
          </Fact>
          {made && (
            <Fact label={t('Made')}>
              <LocalDate value={made} />
            </Fact>
          )}
          <Fact label="GTIN">{lot.gtin}</Fact>
        </dl>
        {documents.length > 0 && (
          <section aria-label={t('Documents for this glove')}>
            <h3 className="mb-2 font-text text-small leading-ui font-semibold tracking-normal">
              {t('Documents for this glove')}
            </h3>
            <ProductDocumentList documents={documents} />
          </section>
        )}
        <p>
          <ArrowLink href={`/contact?subject=Product%20Information&product=${productId}#message`}>
            {t('Report a problem with this lot')}
          </ArrowLink>
        </p>
      </div>
    </section>
  )
}

function RecallAlert({ lot: { recall, recallDate, recallReason } }: { lot: FoundLot }) {
  if (recall === 'none') return null
  return (
    <div
      className={`flex items-start gap-fluid-s rounded-2 p-fluid-s text-lead leading-lead text-on-primary lg:col-span-full ${recall === 'hold' ? 'bg-warn' : 'bg-bad'}`}
      role="alert"
      lang={contentLanguage()}
    >
      <Icon name="warning" className="size-fluid" />
      <p>
        <b className="mb-2 block font-display text-h2 leading-head font-medium tracking-head">
          {recall === 'recall' ? 'This lot is recalled' : 'This lot is on hold'}
        </b>
        {recallDate && (
          <>
            {' '}
            Since <LocalDate value={recallDate} language="en" />.
          </>
        )}{' '}
        {recallReason} Don't use these gloves.{' '}
        <a className="text-current" href="/contact?subject=Product%20Information#message">
          Contact us
        </a>
      </p>
    </div>
  )
}
