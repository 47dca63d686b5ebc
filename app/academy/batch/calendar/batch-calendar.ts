import { data } from 'react-router'
import { ApiError } from '#app/platform/errors.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { textResponse } from '#app/platform/api/response.ts'
import type { Route } from './+types/batch-calendar'
import { batchICalendar } from './batch-ics.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(siteContext)
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  const batch = await api.get('/Batch/:id', { params: { id: Number(id) } }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error
  })
  return textResponse(batchICalendar([batch], publicUrl), 'text/calendar')
}
