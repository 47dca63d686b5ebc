import { data } from 'react-router'
import type { Client } from '#app/platform/api/client.ts'
import { ApiError } from '#app/platform/errors.ts'
import type { Event } from '#app/company/event/event.server.ts'

export async function loadEvent(api: Client, id: string): Promise<Event> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 })
  return api.get('/Event/:id', { params: { id: Number(id) } }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error
  })
}
