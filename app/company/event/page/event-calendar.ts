import { companyClock } from '#app/ui/date/company-time.ts'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { textResponse } from '#app/platform/api/response.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { formatDay, formatUtc, toICalendar } from '#app/kit/page/icalendar.ts'
import { loadRecord } from '#app/kit/page/load-record.ts'
import { countDays, getEventEnd, getEventStart, isDaily } from '#app/company/event/event-time.ts'
import type { Event } from '#app/company/event/event.server.ts'
import type { Route } from './+types/event-calendar'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(siteContext)
  const event = await loadRecord(params.id, (id) => api.get('/Event/:id', { params: { id } }))
  return textResponse(eventICalendar(event, publicUrl), 'text/calendar')
}

/** DTEND is exclusive. Events with the same hours on several days recur daily. */
function formatTimes(event: Event): string[] {
  if (event.allDay)
    return [
      `DTSTART;VALUE=DATE:${formatDay(event.startDate)}`,
      `DTEND;VALUE=DATE:${formatDay(companyClock(getEventEnd(event)).day)}`,
    ]
  const isRepeated = isDaily(event)
  const end = getEventEnd(isRepeated ? { ...event, endDate: null } : event)
  return [
    `DTSTART:${formatUtc(getEventStart(event))}`,
    `DTEND:${formatUtc(end)}`,
    ...(isRepeated ? [`RRULE:FREQ=DAILY;COUNT=${countDays(event)}`] : []),
  ]
}

function eventICalendar(event: Event, publicUrl: string): string {
  const { id, version, updatedAt, tittle, description, place } = event
  const path = `/events/${id}`
  const entry = {
    name: `event-${id}`,
    version,
    updatedAt,
    path,
    summary: tittle,
    description: stripMarkup(description),
  }
  const times = formatTimes(event)
  return toICalendar({ publicUrl, product: 'Events', entries: [{ ...entry, location: place, times }] })
}
