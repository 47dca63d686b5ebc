import { data } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Sentence } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { siteContext } from '#app/platform/api/site-context.ts'
import { ApiError } from '#app/platform/errors.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, pageMeta, useIdentity } from '#app/kit/page/page-meta.ts'
import type { Route } from './+types/certificate-result-page'
import { answer, CertificateResult } from './certificate-facts.tsx'
import { NumberForm, createCheckCrumbs } from './number-form.tsx'

// Visits are counted together, because the path contains the number.
export const handle: PageHandle = { isHighCardinality: true }

const rejectedStatuses = [403, 404, 429]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, publicUrl, doNotCache } = context.get(siteContext)
  doNotCache()
  const { number } = params
  try {
    const certificate = await api.get('/Certificate/:number', { params: { number } })
    return data({ number: certificate.number, publicUrl, certificate, rejection: undefined })
  } catch (error) {
    if (!(error instanceof ApiError) || !rejectedStatuses.includes(error.status)) throw error
    const { status, headers, message } = error
    const rejection = status === 404 ? undefined : message
    const found = { number: number.slice(0, 100), publicUrl, certificate: undefined, rejection }
    return data(found, { status, headers })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t('Check a certificate'),
    description: t('Status of a certificate.'),
    path: '/certificates',
    noindex: true,
  })

export default function ResultPage({ loaderData }: Route.ComponentProps) {
  const { number, publicUrl, certificate, rejection } = loaderData
  const { generalEmail } = useIdentity()
  const office = <a href={generalEmail.href}>{generalEmail.display}</a>
  return (
    <div className="wrap pb-section">
      <PageHeader title={t('Check a certificate')} crumbs={createCheckCrumbs()} />
      <NumberForm number={number} />
      <div className="mt-12 border-t-2 border-ink print:mt-0 sm:[&_time]:whitespace-nowrap">
        {rejection && <Notice tone="warn">{rejection}</Notice>}
        {!certificate && !rejection && (
          <div className={`${answer} bg-soft text-ink-2`} role="status">
            <Icon name="search" />
            <h2>{t('We have no certificate with this number')}</h2>
            <p>
              <Sentence
                text="Compare it with the number on paper. If it is the same, please write to {email}."
                email={office}
              />
            </p>
          </div>
        )}
        {certificate && (
          <CertificateResult certificate={certificate} publicUrl={publicUrl}>
            {certificate.replacedBy && (
              <p className="mt-6 max-sm:*:w-full print:hidden">
                <a className="btn" href={`/certificates/${certificate.replacedBy}`}>
                  {t('Show the new certificate')}
                </a>
              </p>
            )}
            {certificate.state === 'revoked' && (
              <p className="mt-4 text-small text-ink-3">
                <Sentence
                  text="The name is not shown for revoked certificates. Questions: {email}"
                  email={office}
                />
              </p>
            )}
          </CertificateResult>
        )}
      </div>
    </div>
  )
}
