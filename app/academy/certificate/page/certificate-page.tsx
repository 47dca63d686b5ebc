import { redirect } from 'react-router'
import { Sentence } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, pageMeta, useIdentity } from '#app/kit/page/page-meta.ts'
import type { Route } from './+types/certificate-page'
import { NumberForm, createCheckCrumbs } from './number-form.tsx'

/** Redirects are not cached, because numbers are personal data. */
export const handle: PageHandle = { query: { number: () => false } }

/** Redirects to the address of any number, without looking it up. */
export function loader({ request }: Route.LoaderArgs) {
  const number = new URL(request.url).searchParams.get('number')?.trim()
  if (!number) return null
  const characters = number.slice(0, 100).replaceAll(/[^\p{L}\p{N}-]+/gu, '-')
  return redirect(`/certificates/${encodeURIComponent(characters)}`, 303)
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t('Check a certificate'),
    description: t(
      'Enter the number of a certificate to see whether the academy issued it and whether it is valid.',
    ),
    path: '/certificates',
    breadcrumb: createCheckCrumbs(),
  })

const advice = [
  ['For employers', 'You see the name, the course, the dates and the status. Nothing else is shown.'],
  ['For holders', 'You can hide your certificate or print it again. The office sends you the link: {email}'],
  ['Number not found?', 'Compare it with the number on paper, then write to {email}.'],
] as const

export default function FormPage() {
  const { academyName, generalEmail } = useIdentity()
  const email = <a href={generalEmail.href}>{generalEmail.display}</a>
  return (
    <div className="wrap pb-section">
      <PageHeader
        title={t('Check a certificate')}
        lead={t(
          'Enter the number. You see at once whether {academy} issued it, and whether it is still valid.',
          { academy: academyName },
        )}
        crumbs={createCheckCrumbs()}
      />
      <NumberForm />
      <div className="mt-12 grid gap-x-gutter gap-y-6 *:border-t-2 *:border-ink *:pt-4 md:grid-cols-3">
        {advice.map(([title, text]) => (
          <section key={title}>
            <h2 className="mb-2 text-h4 tracking-normal">{t(title)}</h2>
            <p>
              <Sentence text={text} email={email} />
            </p>
          </section>
        ))}
      </div>
    </div>
  )
}
