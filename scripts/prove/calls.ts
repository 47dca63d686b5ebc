import type { Endpoint } from '../../app/api/endpoint.ts'
import { resources } from '../../app/assembly/resources.server.ts'
import type { Resource } from '../../app/api/serve.server.ts'

export type Call = Endpoint & { title: string }

/** Every call of a table of resources. */
export const callsOf = (all: Record<string, Resource>): Call[] =>
  Object.values(all)
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .map((endpoint) => ({ ...endpoint, title: `${endpoint.method} ${endpoint.path}` }))

/** Every call of the product. */
export const calls: Call[] = callsOf(resources)

/** What everybody may call; all other calls need an administrator. */
export const isPublic = ({ method, path }: Endpoint): boolean => publicCalls.has(`${method} ${path}`)

// Written out, so that a call which is open by mistake is found.
const publicCalls = new Set([
  'POST /admin/Login',
  'GET /Category',
  'GET /courses',
  'GET /courses/:id',
  'GET /Banner',
  'GET /News',
  'GET /News/:id',
  'GET /Event',
  'GET /Gallery',
  'GET /image/:name',
  'GET /captcha/challenge',
  'POST /Contact',
  'POST /Admission',
  'POST /InsertFranchise',
  'POST /Career',
])

/** A path with something in place of its parameters. */
export const filled = (path: string, value = '1'): string => `/api${path.replace(/:\w+/g, value)}`
