import { adminApi } from '#app/kit/admin/admin-api.ts'
import { adminMeta } from '#app/kit/admin/admin-meta.ts'
import { Screen } from '#app/kit/admin/screen.tsx'
import { Cards } from '#app/back-office/dashboard/dashboard-card.tsx'
import type { Route } from './+types/figures-page'
import { Submissions } from './submissions.tsx'
import { Visits } from './visits.tsx'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Figures')

export async function clientLoader() {
  const [{ weeks }, visits] = await Promise.all([
    adminApi.get('/admin/figures'),
    adminApi.get('/admin/visits'),
  ])
  return { weeks, visits }
}

export default function FiguresPage({ loaderData: { weeks, visits } }: Route.ComponentProps) {
  return (
    <Screen title="Figures" parent={{ label: 'Dashboard', path: '/admin/' }}>
      <Cards>
        {visits.isOn && <Visits visits={visits} />}
        <Submissions weeks={weeks} />
      </Cards>
    </Screen>
  )
}
