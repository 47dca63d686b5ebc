import { data, type RouterContextProvider } from 'react-router'
import type { Client } from '../../../platform/api/client.ts'
import { siteContext } from '../../../platform/api/site-context.ts'
import { ApiError } from '../../../platform/errors.ts'

/** Sends a file of the API, which is never in the page cache. */
export async function loadFile(
  context: Readonly<RouterContextProvider>,
  get: (api: Client) => Promise<Response>,
): Promise<Response> {
  const { api, doNotCache } = context.get(siteContext)
  doNotCache()
  try {
    const { body, headers } = await get(api)
    return new Response(body, { headers })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500)
      throw data(null, { status: error.status, headers: error.headers })
    throw error
  }
}
