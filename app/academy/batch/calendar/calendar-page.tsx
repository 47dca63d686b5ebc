import { formatDate } from '#app/ui/date/date-formats.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { t } from '#app/ui/language/translate.ts'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { siteContext } from '#app/platform/api/site-context.ts'
import { academyCrumbs, PageHeader } from '#app/kit/page/header/page-header.tsx'
import { pageMeta, getSite } from '#app/kit/page/page-meta.ts'
import { IntakeTable } from '#app/academy/batch/intake/intake-table.tsx'
import type { Route } from './+types/calendar-page'

const title = 'Calendar'
const lead = 'All courses with a date: days, hours, place, fee and seats.'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, cacheUntilSeatsChange } = context.get(siteContext)
  await cacheUntilSeatsChange()
  const [batches, instructors] = await Promise.all([
    api.get('/Batch', { query: { upcoming: 1 } }),
    api.get('/Profile', { query: { group: 'instructor' } }),
  ])
  return { batches: batches.rows, instructors: instructors.rows }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t('Calendar of courses'),
    description: `${getSite(args).identity.academyName}: ${t(lead)}`,
    path: '/academy/calendar',
    breadcrumb: academyCrumbs({ label: t(title) }),
  })

export default function CalendarPage({ loaderData: { batches, instructors } }: Route.ComponentProps) {
  const months = Object.entries(Object.groupBy(batches, ({ firstDay }) => firstDay.slice(0, 7)))
  return (
    <div className="wrap pb-section">
      <PageHeader title={t(title)} lead={t(lead)} crumbs={academyCrumbs({ label: t(title) })} />
      <p className="flex flex-wrap gap-x-8 gap-y-2">
        <ArrowLink href="/academy/calendar.ics" icon="download">
          {t('Subscribe (.ics)')}
        </ArrowLink>
        <ArrowLink href="/courses">{t('All courses')}</ArrowLink>
      </p>
      {batches.length === 0 && (
        <StatePanel icon="clock" title={t('No dates yet')} heading="h2">
          <p>{t('Ask us when the next batch of your course begins.')}</p>
          <a className="btn btn--line" href="/contact">
            {t('Contact us')}
          </a>
        </StatePanel>
      )}
      {months.map(([month, intakes = []]) => (
        <section key={month} className="mt-fluid" aria-labelledby={`month-${month}`}>
          <h2 className="mb-5" id={`month-${month}`}>
            <LocalDate value={`${month}-01`} format="monthYear" />
          </h2>
          {/* Without the condition, the course page would load the table's script. */}
          {import.meta.env.SSR && (
            <IntakeTable
              caption={t('Courses that start in {month}', { month: formatDate(`${month}-01`, 'monthYear') })}
              batches={intakes}
              instructors={instructors}
              hasCourse
            />
          )}
        </section>
      ))}
    </div>
  )
}
