import type { Services } from '../services.ts'
import type { Client } from './client.ts'
import type { Endpoint, Method } from './endpoint.ts'
import { failureOf } from './response/failure.server.ts'
import { perform } from './mount.server.ts'
import type { Resource } from './define-resource.server.ts'
import type { Trace } from './request/trace.server.ts'

type Visitor = {
  /** Address that limits count for. */
  address: string
  /** The request that a page is made for. */
  request: Request
  /** Of that request: by it the log names what failed. */
  trace?: Trace | undefined
}
type Args = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: object }

/**
 * The typed client that pages use on the server: it calls handlers directly, with input that is checked as that of the
 * network is. Nobody is signed in.
 * @returns what makes the client for one visitor.
 */
export function serverClient(
  resources: readonly Resource[],
  services: Services,
): (visitor: Visitor) => Client {
  const calls = new Map(
    resources.flatMap(({ endpoints, handlers }) =>
      Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
        `${endpoint.method} ${endpoint.path}`,
        { endpoint, handler: handlers[name] as (input: object, call: object) => unknown },
      ]),
    ),
  )
  return ({ address, request, trace }) => {
    const call = { ...services, admin: null, address, request, ifMatch: undefined }
    const send =
      (method: Method) =>
      async (path: string, { params, query, body }: Args = {}) => {
        const { endpoint, handler } = calls.get(`${method} ${path}`) ?? missing(method, path)
        try {
          const fields = body instanceof FormData ? Object.fromEntries(body) : body
          return await perform(endpoint, handler, call, { params, query, body: fields })
        } catch (error) {
          throw failureOf(error, services.log, { id: trace?.id, method, route: endpoint.path })
        }
      }
    const client = { get: send('GET'), post: send('POST'), patch: send('PATCH'), delete: send('DELETE') }
    return client as unknown as Client
  }
}

function missing(method: Method, path: string): never {
  throw new Error(`There is no endpoint ${method} ${path}.`)
}
