import { useRevalidator } from 'react-router'
import { hasRight, type Right } from '#app/platform/auth/rights.ts'
import { adminApi, useReloadOnChange } from '#app/kit/admin/admin-api.ts'
import { adminMeta, Screen, useHasRight, useShell } from '#app/kit/admin/screen.tsx'
import { AddAdmission } from '#app/academy/entry/admin/add-admission.tsx'
import { Submissions } from '#app/back-office/figures/submissions.tsx'
import { Visits } from '#app/back-office/figures/visits.tsx'
import type { Route } from './+types/dashboard-page'
import { Attention } from './attention.tsx'
import { Cards } from './dashboard-card.tsx'
import { LastBackup } from './last-backup.tsx'
import { LaunchChecklist } from './launch-checklist.tsx'
import { Tiles, WorkTiles } from './tiles.tsx'
import { AnswerNext, NextIntakes, OverdueFees } from './work-cards.tsx'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Dashboard')

export async function clientLoader() {
  const session = adminApi.get('/admin/session')
  const may = async (right: Right) => hasRight(await session, right)
  const [dashboard, figures, visits, launchChecklist, fees] = await Promise.all([
    adminApi.get('/admin/dashboard'),
    adminApi.get('/admin/figures'),
    adminApi.get('/admin/visits'),
    may('content.write').then((canEdit) => (canEdit ? adminApi.get('/admin/first-run') : null)),
    may('personalData.read').then((canRead) => (canRead ? adminApi.get('/admin/fees') : null)),
  ])
  return { dashboard, figures, visits, launchChecklist, fees }
}

const columns =
  'grid grid-cols-1 gap-4 lg:gap-6 xl:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] *:only:col-span-full'

export default function DashboardPage({
  loaderData: { dashboard, figures, visits, launchChecklist, fees },
}: Route.ComponentProps) {
  const may = useHasRight()
  const { work, tokens } = useShell()
  const { revalidate } = useRevalidator()
  useReloadOnChange(JSON.stringify([work, tokens]), revalidate)
  const isReader = may('submissions.read')
  const isCaughtUp = dashboard.answerNext.length === 0 && !fees?.total
  return (
    <Screen title="Dashboard" actions={may('submissions.answer') && <AddAdmission onAdded={revalidate} />}>
      <Cards>
        {launchChecklist && <LaunchChecklist launchChecklist={launchChecklist} />}
        {isReader && (
          <>
            <WorkTiles dashboard={dashboard} />
            <div className={columns}>
              <AnswerNext conversations={dashboard.answerNext} />
              <NextIntakes intakes={dashboard.intakes} />
            </div>
          </>
        )}
        <div className={columns}>
          {fees && fees.total > 0 && <OverdueFees students={fees.rows} />}
          <Attention dashboard={dashboard} isCaughtUp={isCaughtUp} />
        </div>
        <Tiles dashboard={dashboard} />
        <Submissions weeks={figures.weeks} />
        {visits.isOn && <Visits visits={visits} />}
        {dashboard.backup && <LastBackup backup={dashboard.backup} />}
      </Cards>
    </Screen>
  )
}
