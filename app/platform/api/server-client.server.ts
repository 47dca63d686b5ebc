import type { Services } from '#app/platform/services.ts'
import type { Client } from './client.ts'
import type { Trace } from './context.ts'
import type { Resource } from './define-resource.server.ts'
import type { Endpoint, Method } from './endpoint.ts'
import { toApiError } from './failure.server.ts'
import { type Operation, perform, toBody } from './mount.server.ts'

type Visitor = { address: string; request: Request; trace?: Trace | undefined }
type Args = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: object }

/** Calls handlers in-process, with the same validation as HTTP requests but always signed out. */
export function serverClient(
  resources: readonly Resource[],
  services: Services,
): (visitor: Visitor) => Client {
  const calls = new Map(
    resources.flatMap(({ endpoints, handlers, findFurtherErrors }) =>
      Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
        `${endpoint.method} ${endpoint.path}`,
        {
          endpoint,
          handler: handlers[name] as Operation['handler'],
          findErrors: findFurtherErrors[name],
        },
      ]),
    ),
  )
  return ({ address, request, trace }) => {
    const call = { ...services, admin: null, address, request, ifMatch: undefined }
    const send =
      (method: Method) =>
      async (path: string, { params, query, body }: Args = {}) => {
        const operation = calls.get(`${method} ${path}`) ?? throwUnknownEndpoint(method, path)
        const { endpoint } = operation
        try {
          const parsed = body instanceof FormData ? toBody(endpoint, body) : body
          return await perform(operation, call, { params, query, body: parsed })
        } catch (error) {
          throw toApiError(error, services.log, { id: trace?.id, method, route: endpoint.path })
        }
      }
    const client = { get: send('GET'), post: send('POST'), patch: send('PATCH'), delete: send('DELETE') }
    return client as unknown as Client
  }
}

function throwUnknownEndpoint(method: Method, path: string): never {
  throw new Error(`Unknown endpoint: ${method} ${path}`)
}
