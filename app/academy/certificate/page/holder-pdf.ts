import { data } from 'react-router'
import { siteContext } from '#app/platform/api/site-context.ts'
import { ApiError } from '#app/platform/errors.ts'
import type { Route } from './+types/holder-pdf'

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { api, doNotCache } = context.get(siteContext)
  doNotCache()
  try {
    const { body, headers } = await api.get('/Certificate/holder/:token/pdf', { params })
    return new Response(body, { headers })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500)
      throw data(null, { status: error.status, headers: error.headers })
    throw error
  }
}
