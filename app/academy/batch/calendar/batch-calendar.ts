import { textResponse } from '#app/platform/api/response.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { loadRecord } from '#app/kit/page/load-record.ts'
import type { Route } from './+types/batch-calendar'
import { batchICalendar } from './batch-ics.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(siteContext)
  const batch = await loadRecord(params.id, (id) => api.get('/Batch/:id', { params: { id } }))
  return textResponse(batchICalendar([batch], publicUrl), 'text/calendar')
}
