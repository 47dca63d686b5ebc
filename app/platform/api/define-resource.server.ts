import type { SessionOwner } from '../auth/auth.server.ts'
import { isScope, may, type Need, needsConfirmation, type Right, type Scope } from '../auth/rights.ts'
import { contentNames, contentOf, contentRight, isContent, isSubmission } from '../../collections.ts'
import type { Services } from '../services.ts'
import type { Endpoint, Endpoints, Input, Output } from './endpoint.ts'
import { ApiError, forbidden, unauthorized } from '../errors.ts'

/** What a handler knows besides its input. */
export type Call = Services & {
  request: Request
  /** Address of the client, as far as trusted proxies tell. */
  address: string
  /** The version the client last saw (If-Match), where it sent one. */
  ifMatch: number | undefined
}

/** A call of somebody who is signed in. */
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

/** Whether only those who are signed in may call it. */
export const needsSession = (endpoint: Endpoint): boolean =>
  endpoint.path.startsWith('/admin/') && !endpoint.public

/**
 * Joins a table of endpoints to its handlers; a missing or wrongly typed handler does not compile.
 * Handlers of the back-office refuse by themselves, however they are reached.
 */
export function defineResource<T extends Endpoints>(
  endpoints: T,
  handlers: Handlers<T>,
  beforeBody: { [K in keyof T]?: BeforeBody } = {},
): Resource {
  const guarded = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
    const handler = handlers[name] as (input: never, call: never) => unknown
    return [name, needsSession(endpoint) ? guard(endpoint, handler) : handler]
  })
  return { endpoints, handlers: Object.fromEntries(guarded) as Resource['handlers'], beforeBody }
}

const guard =
  (endpoint: Endpoint, handler: (input: never, call: never) => unknown) =>
  (input: never, call: never): unknown => {
    authorize(endpoint, (call as AdminCall).admin, input)
    return handler(input, call)
  }

/**
 * Refuses a call of the back-office to everybody who is not signed in (401), who has something to do first, or whose role
 * has not the right that it names, or who has to enter the password again (403 with `errors.confirm`).
 * @param input is known once the body was read: until then any of several rights is enough.
 */
export function authorize(
  { right, allowDuringOnboarding }: Pick<Endpoint, 'right' | 'allowDuringOnboarding'>,
  admin: SessionOwner | null,
  input?: { kind?: unknown },
): void {
  if (!admin) return unauthorized()
  if (admin.mustFirst && !allowDuringOnboarding) forbidden(firstSteps[admin.mustFirst])
  const needed = right ? rightsFor(right, input) : []
  const granted = needed.filter((each) => may(admin, each))
  if (granted.some((each) => admin.isConfirmed || !needsConfirmation(each))) return
  if (granted.length) throw new ApiError(403, confirmMessage, { confirm: confirmMessage })
  if (admin.scopes) refuseToken(needed, admin.scopes)
  const isPersonal = needed.some((each) => may({ ...admin, personalData: true }, each))
  forbidden(isPersonal ? 'You may not see personal data.' : 'Your role does not allow this.')
}

function refuseToken(needed: Right[], granted: readonly Scope[]): never {
  const wanted = needed.filter(isScope)
  if (!wanted.length) forbidden('No token may do this: a person has to sign in.')
  if (!wanted.some((scope) => granted.includes(scope)))
    forbidden(`This token lacks the scope ${wanted.join(' or ')}.`)
  return forbidden('The maker of this token may not do this, or it lacks the scope personalData.read.')
}

const confirmMessage = 'Please enter your password again.'

/** Rights that collections name for themselves. */
const ownRights: Right[] = contentNames.flatMap((name) => Object.values(contentOf(name).rights ?? {}))

/** The rights of which one is needed. */
function rightsFor(need: Need, input?: { kind?: unknown }): Right[] {
  if (typeof need === 'string') return [need]
  if (!input) return [...Object.values(need), ...ownRights]
  const kind = String(input?.kind)
  if (isContent(kind)) return [contentRight(kind, need.content === 'content.write' ? 'write' : 'read')]
  if (isSubmission(kind)) return [need.submissions]
  return need.other ? [need.other] : Object.values(need)
}

const firstSteps = {
  password: 'Please change the password you were given first: sign in at /admin/.',
  secondFactor: 'Please set up a second factor first: sign in at /admin/.',
}
