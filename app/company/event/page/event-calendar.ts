import { siteContext } from '../../../platform/api/site-context.ts'
import { textResponse } from '../../../platform/api/response/text-response.ts'
import type { Route } from './+types/event-calendar'
import { eventICalendar } from './event-ics.ts'
import { loadEvent } from './load-event.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(siteContext)
  return textResponse(eventICalendar(await loadEvent(api, params.id), publicUrl), 'text/calendar')
}
