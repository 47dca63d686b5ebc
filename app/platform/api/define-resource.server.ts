import {
  isScope,
  hasRight,
  type RequiredRight,
  needsConfirmation,
  type Right,
  type Scope,
  type SessionOwner,
} from '#app/platform/auth/rights.ts'
import { type FieldErrors, forbidden, unauthorized } from '#app/platform/errors.ts'
import type { Services } from '#app/platform/services.ts'
import { contentNames, contentOf, contentRight, isContent, isSubmission } from '#app/collections.ts'
import type { Endpoint, Endpoints, Input, Output } from './endpoint.ts'

export type Call = Services & {
  request: Request
  address: string
  ifMatch: number | undefined
}

export type AdminCall = Call & { admin: SessionOwner }

type CallOf<E extends Endpoint> = E['path'] extends `/admin/${string}`
  ? E extends { public: true }
    ? Call
    : AdminCall
  : Call

type HandlerResult<E extends Endpoint> = Output<E> | Response

export type Handlers<T extends Endpoints> = {
  [K in keyof T]: (
    input: Input<T[K]>,
    call: CallOf<T[K]>,
  ) => HandlerResult<T[K]> | Promise<HandlerResult<T[K]>>
}

/** Throws to reject a request before its body is read. */
export type BeforeBody = (call: Call) => Promise<void>

/** Finds errors that the schema cannot, so that a rejected body reports all errors at once. */
export type FindFurtherErrors = (body: unknown, call: Call) => Promise<FieldErrors>

export type Resource<T extends Endpoints = Endpoints> = {
  endpoints: T
  handlers: Record<string, (input: never, call: never) => unknown>
  beforeBody: Record<string, BeforeBody | undefined>
  findFurtherErrors: Record<string, FindFurtherErrors | undefined>
}

export const needsSession = (endpoint: Endpoint): boolean =>
  endpoint.path.startsWith('/admin/') && !endpoint.public

/** Wraps back-office handlers in an authorization check, so that in-process calls are checked too. */
export function defineResource<T extends Endpoints>(
  endpoints: T,
  handlers: Handlers<T>,
  beforeBody: { [K in keyof T]?: BeforeBody } = {},
  findFurtherErrors: { [K in keyof T]?: FindFurtherErrors } = {},
): Resource<T> {
  const guarded = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
    const handler = handlers[name] as (input: never, call: never) => unknown
    return [name, needsSession(endpoint) ? withAuthorization(endpoint, handler) : handler]
  })
  return {
    endpoints,
    handlers: Object.fromEntries(guarded) as Resource['handlers'],
    beforeBody,
    findFurtherErrors,
  }
}

const withAuthorization =
  (endpoint: Endpoint, handler: (input: never, call: never) => unknown) =>
  (input: never, call: never): unknown => {
    authorize(endpoint, (call as AdminCall).admin, input)
    return handler(input, call)
  }

/**
 * @param input undefined before the body is read: any right of the endpoint is then sufficient
 * @throws 401 if not signed in, 403 without the right, 403 `password_required` to request the password again
 */
export function authorize(
  { right, allowDuringOnboarding }: Pick<Endpoint, 'right' | 'allowDuringOnboarding'>,
  admin: SessionOwner | null,
  input?: { kind?: unknown },
): void {
  if (!admin) return unauthorized()
  if (admin.mustFirst && !allowDuringOnboarding) forbidden(onboardingMessages[admin.mustFirst])
  const accepted = right ? acceptedRights(right, input) : []
  const granted = accepted.filter((each) => hasRight(admin, each))
  if (granted.some((each) => admin.isConfirmed || !needsConfirmation(each))) return
  if (granted.length) forbidden('Please enter your password again.', 'password_required')
  if (admin.scopes) rejectToken(accepted, admin.scopes)
  const isPersonal = accepted.some((each) => hasRight({ ...admin, personalData: true }, each))
  forbidden(
    isPersonal
      ? 'Names and messages are hidden for you. Ask an administrator.'
      : 'Your role does not allow this.',
  )
}

function rejectToken(accepted: Right[], granted: readonly Scope[]): never {
  const scopes = accepted.filter(isScope)
  if (!scopes.length) forbidden('API tokens cannot do this. Sign in instead.')
  if (!scopes.some((scope) => granted.includes(scope)))
    forbidden(`This token lacks the scope ${scopes.join(' or ')}.`)
  return forbidden(
    'The creator of this token may not do this, or the token lacks the scope personalData.read.',
  )
}

const collectionRights: Right[] = contentNames.flatMap((name) => Object.values(contentOf(name).rights ?? {}))

function acceptedRights(need: RequiredRight, input?: { kind?: unknown }): Right[] {
  if (typeof need === 'string') return [need]
  if (!input) return [...Object.values(need), ...collectionRights]
  const collection = String(input?.kind)
  if (isContent(collection))
    return [contentRight(collection, need.content === 'content.write' ? 'write' : 'read')]
  if (isSubmission(collection)) return [need.submissions]
  return need.other ? [need.other] : Object.values(need)
}

const onboardingMessages = {
  password: 'Please change your temporary password first: sign in at /admin/.',
  secondFactor: 'Please set up a second factor first: sign in at /admin/.',
}

export const listOf = <Row>(rows: Row[]) => ({ rows, total: rows.length })

export const emptyList = listOf<never>([])
