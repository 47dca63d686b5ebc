import { redirect } from 'react-router'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { pageMeta } from '#app/kit/page/page-meta.ts'
import { useIdentity } from '#app/kit/page/root-data.ts'
import type { Route } from './+types/certificate-page'
import { NumberForm, checkCrumbs } from './number-form.tsx'

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
    title: 'Check a certificate',
    description:
      'Enter the number of a certificate to see whether the academy issued it and whether it is valid.',
    path: '/certificates',
    breadcrumb: checkCrumbs,
  })

export default function FormPage() {
  const { academyName, generalEmail } = useIdentity()
  return (
    <div className="wrap pb-section">
      <PageHeader
        title="Check a certificate"
        lead={`Enter the number. You see at once whether ${academyName} issued it, and whether it is still valid.`}
        crumbs={checkCrumbs}
      />
      <NumberForm />
      <div className="mt-12 grid gap-x-gutter gap-y-6 *:border-t-2 *:border-ink *:pt-4 md:grid-cols-3">
        <section>
          <h2 className="mb-1.5 text-h4 tracking-normal">For employers</h2>
          <p>You see the name, the course, the dates and the status. Nothing else is shown.</p>
        </section>
        <section>
          <h2 className="mb-1.5 text-h4 tracking-normal">For holders</h2>
          <p>
            You can hide your certificate or print it again. The office sends you the link:{' '}
            <a href={generalEmail.href}>{generalEmail.display}</a>
          </p>
        </section>
        <section>
          <h2 className="mb-1.5 text-h4 tracking-normal">Number not found?</h2>
          <p>
            Compare it with the number on paper, then write to{' '}
            <a href={generalEmail.href}>{generalEmail.display}</a>.
          </p>
        </section>
      </div>
    </div>
  )
}
