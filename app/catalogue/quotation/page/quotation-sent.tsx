import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Content, PageText, Sentence } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'
import { formatDays } from '#app/records/identity/weekdays.ts'
import type { Receipt } from '#app/kit/page/form/outcome.ts'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import { parseFormLines } from '#app/catalogue/quotation/form-lines.ts'
import { parseQuantity, sumQuantities } from '#app/catalogue/quotation/lines.ts'
import type { RequestedLine } from '#app/catalogue/quotation/quotation.api.ts'
import { describeReply } from '#app/catalogue/quotation/reply-by.ts'
import { LineTotal } from './glove-line.tsx'
import type { PageGlove } from './page-glove.ts'
import { type Countries, getUnitLabel, Details, listDetails } from './quotation-summary.tsx'

type QuotationSentProps = {
  sent: Receipt
  form: FormData | undefined
  texts: Texts<'quotation'>
  gloves: readonly PageGlove[]
  countries: Countries
}

export function QuotationSent({ sent, form, texts, gloves, countries }: QuotationSentProps) {
  const { reference, sheet, replyBy, tenderCloses } = sent
  const { phones, openingHours } = useIdentity()
  const [phone] = phones
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const hours = openingHours
    .map(({ schema, opens, closes }) =>
      t('{days}, {start} to {end}', { days: formatDays(schema), start: opens, end: closes }),
    )
    .join('; ')
  const email = form?.get('email')
  const { reply, tender, isTooLate } = describeReply(
    replyBy ? new Date(replyBy) : undefined,
    tenderCloses,
    phone.display,
  )
  return (
    <div className="wrap cols pt-fluid pb-section lg:items-start">
      <div className="lg:col-span-7 lg:col-start-1">
        <p className="flex items-center gap-2.5 text-lead font-semibold text-good">
          <Icon name="circle-check" className="size-7" />
          {t('Your request has arrived')}
        </p>
        <h1 className="mt-5 mb-4" tabIndex={-1} ref={heading}>
          <small className="block font-text text-body leading-lead font-normal tracking-normal text-ink-2">
            {t('Reference number')}
          </small>
          <span className="text-hero tracking-hero whitespace-nowrap tabular-nums select-all">
            {reference}
          </span>
        </h1>
        <p className="lead">
          <Sentence
            text="We also send it to {address}. Quote it when you contact us."
            address={typeof email === 'string' ? <b>{email}</b> : t('your e-mail address')}
          />
        </p>
        {reply && (
          <p className="lead mt-3 mb-4">
            <b>{reply}</b> {!isTooLate && tender}
          </p>
        )}
        {isTooLate && <Notice tone="warn">{tender}</Notice>}
        {sheet && (
          <div className="mt-7 mb-12 flex flex-wrap gap-3">
            <a className="btn" href={`${sheet}?format=pdf`} download>
              <Icon name="download" />
              {t('Tender sheet (PDF)')}
            </a>
            <a className="btn btn--line" href={`${sheet}?format=csv`} download>
              <Icon name="download" />
              {t('Lines (CSV)')}
            </a>
          </div>
        )}
        <h2 className="text-h3">{t('Next steps')}</h2>
        <ol className="mt-4 mb-7 grid max-w-xl gap-3 ps-5">
          <li>
            {hours
              ? t('We read your request, in office hours: {hours}, India.', { hours })
              : t('We read your request.')}
          </li>
          {splitLines(texts.nextSteps).map((step) => (
            <li key={step}>
              <PageText text={step} />
            </li>
          ))}
          {form && /^paper\./m.test([...form.keys()].join('\n')) && (
            <li>
              <PageText text={texts.documentsStep} />
            </li>
          )}
          {form?.has('samples') && (
            <li>
              <PageText text={texts.samplesStep} />
            </li>
          )}
        </ol>
        <p className="text-small text-ink-3">
          <Sentence
            text="No e-mail after ten minutes? Look in the spam folder, or call {phone}. Your number above is valid either way."
            phone={
              <a className="tabular-nums" href={phone.href}>
                {phone.display}
              </a>
            }
          />
        </p>
      </div>
      {form && <RequestedLines {...{ form, gloves, countries }} />}
    </div>
  )
}

type RequestedLinesProps = Pick<QuotationSentProps, 'gloves' | 'countries'> & { form: FormData }

function RequestedLines({ form, gloves, countries }: RequestedLinesProps) {
  return (
    <aside className="bg-soft p-6 lg:col-span-4 lg:col-start-9" aria-label={t('Your request')}>
      <h2 className="text-h4">{t('Your request')}</h2>
      <ul className="mt-5 grid gap-3" role="list">
        {parseFormLines(form).map(({ product, unit, sizes }) => {
          const glove = gloves.find(({ id }) => id === product)
          return (
            <li key={product}>
              <b>
                <span className="tabular-nums">{catalogueNumber(product)}</span>{' '}
                <Content>{glove?.title}</Content>
              </b>
              <small className="block text-small leading-ui text-ink-3">
                <LineTotal total={sumQuantities(sizes)} unitLabel={getUnitLabel(gloves, product, unit)} />
              </small>
              <small className="block text-small leading-ui text-ink-3">
                {sizes.map(formatSize).join(', ')}
              </small>
            </li>
          )
        })}
      </ul>
      <dl className="kv mt-5">
        <Details details={listDetails(form, countries)} />
      </dl>
    </aside>
  )
}

/** '7.5: 1,200', with a no-break space. */
const formatSize = ({ size, quantity }: RequestedLine['sizes'][number]): string =>
  `${size}:\u00A0${parseQuantity(quantity)?.toLocaleString('en') ?? quantity}`
