import type { SessionOwner } from '../auth/auth.server.ts'
import type { Services } from '../services.ts'
import type { Endpoint, Endpoints, Input, Output } from './endpoint.ts'
import { forbidden, unauthorized } from './errors.ts'

/** What a handler knows besides its input. */
export type Call = Services & {
  request: Request
  /** Address of the client, as far as trusted proxies tell. */
  address: string
  /** The version the client last saw (If-Match), where it sent one. */
  ifMatch: number | undefined
}

/** A call of a signed-in administrator. */
export type AdminCall = Call & { admin: SessionOwner }

type CallOf<E extends Endpoint> = E['path'] extends `/admin/${string}`
  ? E extends { public: true }
    ? Call
    : AdminCall
  : Call

/** What `data` holds, or a whole response where headers or more than `data` matter. */
type Answer<E extends Endpoint> = Output<E> | Response

export type Handlers<T extends Endpoints> = {
  [K in keyof T]: (input: Input<T[K]>, call: CallOf<T[K]>) => Answer<T[K]> | Promise<Answer<T[K]>>
}

/** Refuses a call from the network, by throwing, before its body is read. */
export type BeforeBody = (call: Call) => Promise<void>

/** A table of endpoints with its handlers. */
export type Resource = {
  endpoints: Endpoints
  handlers: Record<string, (input: never, call: never) => unknown>
  beforeBody: Record<string, BeforeBody | undefined>
}

/** Whether only administrators may call it. */
export const needsAdministrator = (endpoint: Endpoint): boolean =>
  endpoint.path.startsWith('/admin/') && !endpoint.public

/**
 * Joins a table of endpoints to its handlers; a missing or wrongly typed handler does not compile.
 * Handlers of administrators' calls refuse by themselves, however they are reached.
 */
export function serve<T extends Endpoints>(
  endpoints: T,
  handlers: Handlers<T>,
  beforeBody: { [K in keyof T]?: BeforeBody } = {},
): Resource {
  const guarded = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
    const handler = handlers[name] as (input: never, call: never) => unknown
    return [name, needsAdministrator(endpoint) ? forAdministrators(endpoint, handler) : handler]
  })
  return { endpoints, handlers: Object.fromEntries(guarded) as Resource['handlers'], beforeBody }
}

const forAdministrators =
  (endpoint: Endpoint, handler: (input: never, call: never) => unknown) =>
  (input: never, call: never): unknown => {
    authorize(endpoint, (call as AdminCall).admin)
    return handler(input, call)
  }

/** Refuses an administrators' call to everybody else (401), and to an administrator who has something to do first (403). */
export function authorize({ allowDuringOnboarding }: Endpoint, admin: SessionOwner | null): void {
  if (!admin) return unauthorized()
  if (admin.mustFirst && !allowDuringOnboarding) forbidden(firstSteps[admin.mustFirst])
}

const firstSteps = {
  password: 'Please change the password you were given first: sign in at /admin/.',
  secondFactor: 'Please set up a second factor first: sign in at /admin/.',
}
