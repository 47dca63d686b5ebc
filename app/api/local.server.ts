import type { Api } from './mount.server.ts'
import { type Client, createClient } from './client.ts'
import type { Trace } from './trace.server.ts'

/**
 * The typed client over the API in the same process: what pages use on the server.
 * @param address of the visitor the page is made for, so that limits count per visitor.
 * @param trace of the request for the page, by which the log names what failed.
 */
export function localClient(api: Api, address: string, cookie?: string, trace?: Trace): Client {
  return createClient(async (path, init) => {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('Cookie', cookie)
    const request = new Request(`http://localhost${path}`, { ...init, headers })
    return api.fetch(request, { inProcess: { address }, trace })
  })
}
