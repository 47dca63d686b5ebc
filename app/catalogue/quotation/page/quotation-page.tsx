import { useEffect, useState } from 'react'
import { Diagram } from '#app/ui/diagram/diagram.tsx'
import { PageText } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import { StaticIsland } from '#app/ui/script/static-island.tsx'
import { readStored, store } from '#app/ui/script/stored.ts'
import { complexityLimits } from '#app/platform/api/request/body-limits.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import type { Receipt } from '#app/kit/page/form/outcome.ts'
import { receiveForm } from '#app/kit/page/form/receive-form.server.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, pageMeta } from '#app/kit/page/page-meta.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import { getPackLadder } from '#app/catalogue/facts/product.ts'
import { loadProducts } from '#app/catalogue/product/load-products.server.ts'
import { parseCarried } from '#app/catalogue/quotation/carried.ts'
import { listFormChoices } from '#app/catalogue/quotation/choices.ts'
import { readQuotationForm } from '#app/catalogue/quotation/form-lines.ts'
import type { Route } from './+types/quotation-page'
import { toPageGlove } from './page-glove.ts'
import { QuotationForm } from './quotation-form.tsx'
import { QuotationSent } from './quotation-sent.tsx'

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
