import { Hono } from 'hono'
import { routePath } from 'hono/route'
import type { Services } from './platform/services.ts'
import { failureOf } from './platform/api/response/failure.server.ts'
import { ApiError } from './platform/errors.ts'
import { storedIdentity } from './records/identity/identity.server.ts'
import { type Api, type Bindings, mount } from './platform/api/mount.server.ts'
import { openApiDocument } from './operations/openapi/openapi.server.ts'
import { resources } from './endpoints.server.ts'

/** The whole API under /api: every resource's endpoints, and one place that makes answers of errors. */
export function createApi(services: Services): Api {
  const api: Api = new Hono<{ Bindings: Bindings }>().basePath('/api')
  api.use('/admin/*', async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  for (const resource of Object.values(resources)) mount(api, resource, services)
  const document = once(() => openApiDocument(resources, services.settings.publicUrl))
  api.get('/openapi.json', async (c) => {
    const { companyName } = await storedIdentity(services.db)
    const { info, ...rest } = document()
    return c.json({ ...rest, info: { ...info, title: `${companyName} API` } })
  })
  refuseOtherMethods(api)
  api.all('*', () => {
    throw new ApiError(404, 'No such endpoint. /api/openapi.json lists all of them.')
  })
  api.onError((error, c) => {
    c.header('Cache-Control', 'no-store')
    const about = { id: c.env.trace?.id, method: c.req.method, route: routePath(c) }
    const { status, message, errors, headers, requestId } = failureOf(error, services.log, about)
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    const answer = { success: false, message, ...(errors && { errors }), ...(requestId && { requestId }) }
    return c.json(answer, status as 400)
  })
  return api
}

/** A call that exists, but not with that method: 405 naming the methods it has. HEAD goes wherever GET does. */
function refuseOtherMethods(api: Api): void {
  const all = Object.values(resources).flatMap(({ endpoints }) => Object.values(endpoints))
  for (const [path, endpoints = []] of Object.entries(Object.groupBy(all, (endpoint) => endpoint.path))) {
    const methods = endpoints.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    api.all(path, () => {
      const message = `Method not allowed. This endpoint accepts ${methods.join(', ')}.`
      throw new ApiError(405, message, undefined, { Allow: methods.join(', ') })
    })
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
