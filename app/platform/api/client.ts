import { ApiError } from '#app/platform/errors.ts'
import type { Endpoint, Method, Output, Params, RawBody, RawQuery } from './endpoint.ts'

type FindEndpoint<M extends Method, Path> = Extract<Contract, { method: M; path: Path }>
type PathOf<M extends Method> = Extract<Contract, { method: M }>['path']

type Args<E extends Endpoint> = (E['path'] extends `${string}:${string}`
  ? { params: Params<E['path']> }
  : unknown) &
  (RawQuery<E> extends undefined ? unknown : { query?: RawQuery<E> }) &
  (RawBody<E> extends undefined ? unknown : { body: RawBody<E> | FormData }) & {
    headers?: Record<string, string>
    signal?: AbortSignal
  }

type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...args: Record<never, never> extends Args<FindEndpoint<M, Path>>
    ? [Args<FindEndpoint<M, Path>>?]
    : [Args<FindEndpoint<M, Path>>]
) => Promise<Output<FindEndpoint<M, Path>>>

/**
 * Typed client for the API: `client.get('/courses', { query: { limit: 100 } })`.
 * Lists resolve to `{ rows, total }`, other endpoints to the value of `data`.
 * @throws ApiError for an error response, with status 0 if there is no response
 */
export type Client = { get: Call<'GET'>; post: Call<'POST'>; patch: Call<'PATCH'>; delete: Call<'DELETE'> }

export type Transport = (path: string, init: RequestInit) => Promise<Response>

type LooseArgs = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: object
  headers?: Record<string, string>
  signal?: AbortSignal
}

export function createClient(send: Transport): Client {
  const call =
    (method: Method) =>
    async (path: string, args: LooseArgs = {}): Promise<unknown> => {
      const response = await send(`/api${fillPath(path, args.params)}${queryString(args.query)}`, {
        method,
        headers: { ...(isJson(args.body) && { 'Content-Type': 'application/json' }), ...args.headers },
        ...(args.body && { body: isJson(args.body) ? JSON.stringify(args.body) : (args.body as BodyInit) }),
        ...(args.signal && { signal: args.signal }),
      }).catch((error: unknown) => {
        // A transport may throw a redirect Response, for example to the sign-in page.
        if (args.signal?.aborted || error instanceof Response) throw error
        throw new ApiError(0, 'The server is not responding.')
      })
      return unwrap(response)
    }
  return {
    get: call('GET'),
    post: call('POST'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  } as unknown as Client
}

/** The client of browsers. */
export const api: Client = createClient((path, init) => fetch(path, init))

const isJson = (body: object | undefined): boolean =>
  body !== undefined && !(body instanceof FormData || body instanceof URLSearchParams)

const fillPath = (path: string, params: Record<string, string | number> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function queryString(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return entries.length
    ? `?${new URLSearchParams(entries.flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])))}`
    : ''
}

async function unwrap(response: Response): Promise<unknown> {
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) {
    if (response.ok) return response
    throw new ApiError(response.status, response.statusText)
  }
  const payload = await response.json()
  if (!response.ok || !payload.success) {
    const { code, message = response.statusText, errors, requestId } = payload
    throw new ApiError(response.status, message, errors, { code, requestId })
  }
  return 'total' in payload ? { rows: payload.data, total: payload.total } : payload.data
}

/** app/resources.server.ts declares the resources. */
export interface Registered {}

type ValueOf<Table> = Table extends unknown ? Table[keyof Table] : never

/** Union of all endpoints. A type only, so that no endpoint code is bundled for the browser. */
export type Contract = ValueOf<ValueOf<ValueOf<Registered>>['endpoints']>
