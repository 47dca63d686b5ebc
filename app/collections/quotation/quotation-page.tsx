import { useEffect, useState } from 'react'
import { siteContext } from '../../api/site-context.ts'
import { catalogueOf } from '../../content/product/catalogue.ts'
import type { Sent } from '../../forms/outcome.ts'
import { bodyShape } from '../../api/body-limits.ts'
import { receiveForm } from '../../forms/receive-form.server.ts'
import type { PageHandle } from '../../site-kit/page-handle.ts'
import { PageHeader } from '../../site-kit/page-header/page-header.tsx'
import { pageMeta } from '../../site-kit/page-meta.ts'
import { countries } from '../../content/countries.ts'
import type { Route } from './+types/quotation-page'
import { pageGlove } from './page-gloves.ts'
import { QuotationForm } from './quotation-form.tsx'
import { QuotationSent } from './quotation-sent.tsx'
import { sendQuotation } from './send-quotation.ts'

export const handle: PageHandle = { hydrate: true }

const crumbs = [{ label: 'Home', path: '/' }, { label: 'Request a quotation' }]

export const meta = (args: Route.MetaArgs) => {
  if (!import.meta.env.SSR) return []
  return pageMeta(args, {
    title: 'Request a quotation',
    description:
      'Choose gloves and sizes, say where they go, and get a quotation by e-mail, with a sheet for your tender.',
    path: '/quotation',
    breadcrumb: crumbs,
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { rows } = await context.get(siteContext).api.get('/Product')
  return {
    gloves: catalogueOf(rows).map(pageGlove),
    countries: countries().map(({ iso, name }) => [iso, name] as const),
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveForm({
    request,
    context,
    kind: 'quotation',
    send: sendQuotation,
    mostFields: bodyShape.gloveFields,
    message: () => 'Your request has arrived.',
  })

type Received = { sent: Sent; form?: FormData }

const place = 'quotation-sent'
const hash = '#sent'

/** Stores the number for a reload of this window. */
function storeAnswer(sent: Sent): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(sent))
    history.replaceState(history.state, '', hash)
  } catch {
    // No storage: the number is in the e-mail.
  }
}

function storedAnswer(): Sent | undefined {
  try {
    const stored = location.hash === hash ? sessionStorage.getItem(place) : null
    return stored === null ? undefined : (JSON.parse(stored) as Sent)
  } catch {
    return undefined
  }
}

export default function QuotationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { gloves, countries } = loaderData
  const [received, setReceived] = useState<Received | undefined>(
    actionData?.isReceived ? { sent: actionData.sent } : undefined,
  )
  useEffect(() => {
    const sent = storedAnswer()
    if (sent) setReceived((before) => before ?? { sent })
  }, [])
  if (received) return <QuotationSent sent={received.sent} form={received.form} gloves={gloves} />
  return (
    <>
      <div className="wrap">
        <PageHeader
          title="Request a quotation"
          lead="Set the sizes, say where they go, and a person answers with a price."
          crumbs={crumbs}
        />
      </div>
      <QuotationForm
        gloves={gloves}
        countries={countries}
        outcome={actionData}
        onReceived={(sent, form) => {
          storeAnswer(sent)
          setReceived({ sent, form })
        }}
      />
    </>
  )
}
