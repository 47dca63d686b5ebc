import { data, redirect } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { readForm } from '#app/platform/api/request/read-body.server.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { ApiError } from '#app/platform/errors.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { undefinedIfMissing } from '#app/kit/page/load-record.ts'
import { type PageHandle, pageMeta, useIdentity } from '#app/kit/page/page-meta.ts'
import type { HeldCertificate } from '#app/academy/certificate/check-certificate.server.ts'
import { linkedInUrl } from '#app/academy/certificate/linkedin-url.ts'
import type { Route } from './+types/holder-page'
import { CertificateResult } from './certificate-facts.tsx'
import { createCheckCrumbs } from './number-form.tsx'

const actions = 'mt-6 flex flex-wrap gap-3 max-sm:*:w-full print:hidden'

// Visits are counted together, because the path contains the token.
export const handle: PageHandle = { isHighCardinality: true }

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api, publicUrl, doNotCache } = context.get(siteContext)
  doNotCache()
  const held = await api.get('/Certificate/holder/:token', { params: { token } }).catch(undefinedIfMissing)
  return data({ token, publicUrl, held }, { status: held ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, doNotCache } = context.get(siteContext)
  doNotCache()
  try {
    const hidden = (await readForm(request, false)).get('hidden') === '1'
    await api.post('/Certificate/holder/:token', { params, body: { hidden } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 404) return data({ problem: error.message }, { status: error.status })
  }
  return redirect(new URL(request.url).pathname, 303)
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Your certificate',
    description: 'Print, share or hide your certificate.',
    path: '/certificates',
    noindex: true,
  })

export default function HolderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, publicUrl, held } = loaderData
  return (
    <div className="wrap pb-section">
      <PageHeader title="Your certificate" crumbs={createCheckCrumbs()} />
      {actionData?.problem && <Notice tone="bad">{actionData.problem}</Notice>}
      {held ? (
        <div className="mt-12 border-t-2 border-ink print:mt-0 sm:[&_time]:whitespace-nowrap">
          <CertificateResult certificate={held} publicUrl={publicUrl}>
            {(held.state === 'valid' || held.state === 'expired') && (
              <Downloads token={token} publicUrl={publicUrl} held={held} />
            )}
            <Visibility held={held} />
          </CertificateResult>
        </div>
      ) : (
        <Notice tone="bad">
          This link is not valid. Please copy the whole link from our message, or{' '}
          <a href="/contact">ask us</a>.
        </Notice>
      )}
    </div>
  )
}

function Downloads({ token, publicUrl, held }: { token: string; publicUrl: string; held: HeldCertificate }) {
  const { academyName } = useIdentity()
  const { courseName, issuedOn, validUntil, number } = held
  const url = `${publicUrl}/certificates/${number}`
  const profile = { name: courseName, organizationName: academyName, issuedOn, validUntil, number, url }
  return (
    <p className={actions}>
      <a className="btn" href={`/certificates/holder/${token}/pdf`}>
        <StaticIcon name="printer" />
        Print (PDF)
      </a>
      <a className="btn btn--line" href={linkedInUrl(profile)} target="_blank" rel="noopener noreferrer">
        <Icon name="arrow-up-right" />
        Add to LinkedIn
      </a>
    </p>
  )
}

function Visibility({ held: { hiddenBy } }: { held: HeldCertificate }) {
  if (hiddenBy === 'office') return <Notice tone="info">The office has hidden this certificate.</Notice>
  return (
    <form method="post" className={actions}>
      <p>
        {hiddenBy
          ? 'Your certificate is hidden. Its number is unknown to everyone who checks it.'
          : 'Anyone who has the number can check your certificate.'}
      </p>
      <button className="btn btn--line" name="hidden" value={hiddenBy ? '0' : '1'}>
        {hiddenBy ? 'Show certificate' : 'Hide certificate'}
      </button>
    </form>
  )
}
