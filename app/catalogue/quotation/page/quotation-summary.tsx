import { useEffect, useState } from 'react'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { Sentence } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import { Fact } from '#app/ui/panel/fact.tsx'
import { firstAnswerDue, formatDue } from '#app/records/working-hours.ts'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'
import type { FormChoices } from '#app/catalogue/quotation/choices.ts'
import { sumQuantities } from '#app/catalogue/quotation/lines.ts'
import type { RequestedLine } from '#app/catalogue/quotation/quotation.api.ts'
import { describeReply } from '#app/catalogue/quotation/reply-by.ts'
import { LineTotal } from './glove-line.tsx'
import type { PageGlove } from './page-glove.ts'

export type Countries = FormChoices['countries']

type SummaryProps = {
  gloves: readonly PageGlove[]
  countries: Countries
  formData: FormData | undefined
  lines: readonly RequestedLine[]
}

const readText = (form: FormData | undefined, name: string): string => {
  const value = form?.get(name)
  return typeof value === 'string' ? value : ''
}

export function QuotationSummary({ gloves, countries, formData, lines }: SummaryProps) {
  const details = listDetails(formData, countries)
  const filledLines = lines.filter(({ sizes }) => sizes.length > 0)
  return (
    <aside
      className="bg-soft p-6 lg:sticky lg:top-24 lg:col-span-4 lg:col-start-9 lg:ms-gutter print:hidden"
      aria-label={t('Summary')}
    >
      <ReplyTarget tenderCloses={readText(formData, 'tenderCloses')} />
      <h2 className="text-h4">{t('Your request')}</h2>
      {(filledLines.length > 0 || details.length > 0) && (
        <dl className="kv *:grid-cols-[4rem_1fr]">
          {filledLines.map(({ product, unit, sizes }) => (
            <div key={product}>
              <dt className="nums">{catalogueNumber(product)}</dt>
              <dd>
                <LineTotal total={sumQuantities(sizes)} unitLabel={getUnitLabel(gloves, product, unit)} />
              </dd>
            </div>
          ))}
          <Details details={details} />
        </dl>
      )}
      <p className="mt-4 text-small text-ink-3">
        <Sentence
          text="Fields marked {star} are required."
          star={<span className="font-semibold text-bad">*</span>}
        />{' '}
        {t('No price is shown here because it depends on quantity, place and date.')}
      </p>
    </aside>
  )
}

export const Details = ({ details }: { details: ReturnType<typeof listDetails> }) =>
  details.map(([label, text]) => (
    <Fact key={label} label={label}>
      {text}
    </Fact>
  ))

/** Destination and dates, as in the e-mail and on the sheet. */
export function listDetails(
  form: FormData | undefined,
  countries: Countries,
): [label: string, text: string][] {
  const iso = readText(form, 'country')
  const country = countries.find(([each]) => each === iso)?.[1]
  const details: [string, string][] = [
    [t('To'), [readText(form, 'place'), country, readText(form, 'incoterm')].filter(Boolean).join(t(', '))],
    [t('Tender'), readText(form, 'tenderNumber')],
    [t('Closes'), writtenDate(readText(form, 'tenderCloses'))],
    [t('By'), writtenDate(readText(form, 'wantedBy'))],
  ]
  return details.filter(([, text]) => text)
}

export const getUnitLabel = (gloves: readonly PageGlove[], product: number, unit: string): string =>
  gloves.find(({ id }) => id === product)?.units.find(([name]) => name === unit)?.[1] ?? unit

const reply = 'my-1 block font-display text-h3 leading-ui font-medium tracking-head'

/** The date by which a request that is sent now is answered. Without JavaScript, the number of working hours. */
function ReplyTarget({ tenderCloses }: { tenderCloses: string }) {
  const identity = useIdentity()
  const { answerHours, phones } = identity
  const [due, setDue] = useState<Date>()
  useEffect(() => setDue(firstAnswerDue(new Date(), identity)), [identity, tenderCloses])
  const written = due && formatDue(due)
  const { tender, isTooLate } = describeReply(due, tenderCloses, phones[0].display)
  return (
    <div className="-m-6 mb-6 bg-deep p-6 text-small leading-lead text-on-deep">
      <p>{written ? t('We reply by') : t('We reply within')}</p>
      {written ? (
        <b className={reply}>
          {written.day}
          <br />
          {written.time}
        </b>
      ) : (
        <b className={reply}>{t('{count} working hours', { count: answerHours })}</b>
      )}
      {isTooLate && <p role="status">{tender}</p>}
    </div>
  )
}
