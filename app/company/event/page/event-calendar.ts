import { siteContext } from '../../../platform/api/site-context.ts'
import { textResponse } from '../../../platform/api/response/text-response.ts'
import type { Route } from './+types/event-calendar'
import { calendarOf } from './ics.ts'
import { loadEvent } from './load-event.ts'

/** An event for a calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(siteContext)
  return textResponse(calendarOf(await loadEvent(api, params.id), publicUrl), 'text/calendar')
}
