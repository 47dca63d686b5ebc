import { adminApi } from '#app/kit/admin/admin-api.ts'
import { adminMeta } from '#app/kit/admin/admin-meta.ts'
import { Screen } from '#app/kit/admin/screen.tsx'
import { Cards } from '#app/back-office/dashboard/dashboard-card.tsx'
import type { Route } from './+types/figures-page'
import { Submissions } from './submissions.tsx'
import { type Span, Visits } from './visits.tsx'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Figures')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const span: Span = new URL(request.url).searchParams.get('visits') === 'year' ? 'year' : 'month'
  const [{ weeks }, visits] = await Promise.all([
    adminApi.get('/admin/figures'),
    adminApi.get('/admin/visits', { query: { span } }),
  ])
  return { weeks, visits, span }
}

export default function FiguresPage({ loaderData: { weeks, visits, span } }: Route.ComponentProps) {
  return (
    <Screen title="Figures" parent={{ label: 'Dashboard', path: '/admin/' }}>
      <Cards>
        {visits.isOn && <Visits visits={visits} span={span} />}
        <Submissions weeks={weeks} />
      </Cards>
    </Screen>
  )
}
