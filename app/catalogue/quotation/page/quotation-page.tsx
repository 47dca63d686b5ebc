import { useEffect, useState, useRef } from 'react'
import { Diagram } from '#app/ui/diagram/diagram.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { PageText, Content, Sentence } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { StaticIsland } from '#app/ui/script/static-island.tsx'
import { readStored, store } from '#app/ui/script/stored.ts'
import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'
import { complexityLimits } from '#app/platform/api/request/body-limits.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { formatDays } from '#app/records/identity/weekdays.ts'
import type { Receipt } from '#app/kit/page/form/outcome.ts'
import { receiveForm } from '#app/kit/page/form/receive-form.server.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import type { PageHandle } from '#app/kit/page/page-meta.ts'
import { pageMeta } from '#app/kit/page/page-meta.ts'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import { getPackLadder, catalogueNumber } from '#app/catalogue/facts/product.ts'
import { loadProducts } from '#app/catalogue/product/load-products.server.ts'
import { parseCarried } from '#app/catalogue/quotation/carried.ts'
import { listFormChoices } from '#app/catalogue/quotation/choices.ts'
import { readQuotationForm, parseFormLines } from '#app/catalogue/quotation/form-lines.ts'
import { parseQuantity, sumQuantities } from '#app/catalogue/quotation/lines.ts'
import type { RequestedLine } from '#app/catalogue/quotation/quotation.api.ts'
import { describeReply } from '#app/catalogue/quotation/reply-by.ts'
import type { Route } from './+types/quotation-page'
import { LineTotal } from './glove-line.tsx'
import { toPageGlove, type PageGlove } from './page-glove.ts'
import { QuotationForm } from './quotation-form.tsx'
import { type Countries, getUnitLabel, Details, listDetails } from './quotation-summary.tsx'

/** Pages with a query are not cached, because the query lists the visitor's gloves. */
export const handle: PageHandle = {
  hydrate: true,
  query: Object.fromEntries(['glove', 'size', 'market'].map((name) => [name, () => false])),
}

const createCrumbs = () => [{ label: t('Home'), path: '/' }, { label: t('Request a quotation') }]

export const meta = (args: Route.MetaArgs) => {
  if (!import.meta.env.SSR) return []
  return pageMeta(args, {
    title: t('Request a quotation'),
    description: t(
      'Choose gloves, sizes and the place of delivery, and get a quotation by e-mail with a sheet for your tender.',
    ),
    path: '/quotation',
    seo: args.loaderData?.texts,
    breadcrumb: createCrumbs(),
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const products = await loadProducts(site)
  return {
    texts: await loadTexts(site.api, 'quotation'),
    carried: parseCarried(new URL(request.url).searchParams),
    gloves: products.map(toPageGlove),
    isPackingDrawn: products
      .filter(({ sterile }) => sterile)
      .every((product) => getPackLadder(product) === 'pack-ladder'),
    choices: listFormChoices(),
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveForm({
    request,
    context,
    collection: 'quotation',
    path: '/Quotation',
    toBody: readQuotationForm,
    maxFields: complexityLimits.gloveFields,
    message: () => t('Your request has arrived.'),
  })

type SentQuotation = { sent: Receipt; form: FormData | undefined }

const storageKey = 'quotation-sent'
const hash = '#sent'

/** If storage is unavailable, the visitor still gets the number by e-mail. */
function storeReceipt({ sent, form }: SentQuotation): void {
  if (store('sessionStorage', storageKey, { sent, fields: form && [...form] }))
    history.replaceState(history.state, '', hash)
}

function readStoredReceipt(): SentQuotation | undefined {
  const stored = location.hash === hash ? readStored('sessionStorage', storageKey) : undefined
  if (!stored?.sent) return undefined
  const { sent, fields = [] } = stored as { sent: Receipt; fields?: [string, string][] }
  const form = new FormData()
  for (const [name, text] of fields) form.append(name, text)
  return { sent, form }
}

export default function QuotationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gloves, carried, choices } = loaderData
  const texts = useTexts(loaderData.texts)
  const [received, setReceived] = useState<SentQuotation | undefined>(
    actionData?.isReceived ? { sent: actionData.receipt, form: undefined } : undefined,
  )
  useEffect(() => {
    const stored = readStoredReceipt()
    if (stored) setReceived((before) => before ?? stored)
  }, [])
  if (received) return <QuotationSent {...received} {...{ texts, gloves }} countries={choices.countries} />
  return (
    <>
      <div className="wrap">
        <PageHeader
          title={t('Request a quotation')}
          lead={<PageText text={texts.lead} />}
          crumbs={createCrumbs()}
        />
      </div>
      <QuotationForm
        gloves={gloves}
        carried={carried}
        choices={choices}
        outcome={actionData}
        onReceived={(sent, form) => {
          storeReceipt({ sent, form })
          setReceived({ sent, form })
        }}
      />
      <StaticIsland id="packing">
        {import.meta.env.SSR && loaderData.isPackingDrawn && (
          <div className="print:hidden">
            <Diagram name="pack-ladder" title={t('How sterile gloves are packed')} />
          </div>
        )}
      </StaticIsland>
    </>
  )
}

type QuotationSentProps = {
  sent: Receipt
  form: FormData | undefined
  texts: Texts<'quotation'>
  gloves: readonly PageGlove[]
  countries: Countries
}

function QuotationSent({ sent, form, texts, gloves, countries }: QuotationSentProps) {
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
          <Icon name="circle-check" className="size-8" />
          {t('Your request has arrived')}
        </p>
        <h1 className="mt-5 mb-4" tabIndex={-1} ref={heading}>
          <small className="block font-text text-body leading-lead font-normal tracking-normal text-ink-2">
            {t('Reference number')}
          </small>
          <span className="text-hero tracking-hero whitespace-nowrap nums select-all">{reference}</span>
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
          <div className="mt-8 mb-12 flex flex-wrap gap-3">
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
        <ol className="mt-4 mb-8 grid max-w-xl gap-3 ps-5">
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
              <a className="nums" href={phone.href}>
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
                <span className="nums">{catalogueNumber(product)}</span> <Content>{glove?.title}</Content>
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
