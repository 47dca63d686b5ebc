import { companyToday } from '#app/ui/date/company-time.ts'
import { textResponse } from '#app/platform/api/response.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import type { Route } from './+types/calendar-feed'
import { batchICalendar } from './batch-ics.ts'

/** Includes running batches, and cancelled ones so that calendars remove them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(siteContext)
  const { rows } = await api.get('/Batch')
  const current = rows.filter(({ lastDay }) => lastDay >= companyToday())
  return textResponse(batchICalendar(current, publicUrl, 'Academy batches'), 'text/calendar')
}
