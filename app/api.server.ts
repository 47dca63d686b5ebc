import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { createOpenApiDocument } from './operations/openapi.server.ts'
import type { Api, Bindings } from './platform/api/context.ts'
import { toApiError } from './platform/api/failure.server.ts'
import { mount } from './platform/api/mount.server.ts'
import { ApiError } from './platform/errors.ts'
import { cached } from './platform/limits/cached.ts'
import type { Services } from './platform/services.ts'
import { readIdentity } from './records/identity/identity.server.ts'
import { resources } from './resources.server.ts'
import { inLanguage } from './ui/language/in-language.server.ts'

export function createApi(services: Services): Api {
  const api: Api = new Hono<{ Bindings: Bindings }>().basePath('/api')
  // Texts and messages are in the language of the page that calls.
  api.use((c, next) => inLanguage(c.req.header('Content-Language'), next))
  api.use('/admin/*', async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  for (const resource of Object.values(resources)) mount(api, resource, services)
  const document = cached(Infinity, () => createOpenApiDocument(resources, services.settings.publicUrl))
  api.get('/openapi.json', async (c) => {
    const { companyName } = await readIdentity(services.db)
    const { info, ...rest } = document()
    return c.json({ ...rest, info: { ...info, title: `${companyName} API` } })
  })
  rejectOtherMethods(api)
  api.all('*', () => {
    throw new ApiError(404, 'No such endpoint. /api/openapi.json lists every endpoint.')
  })
  api.onError((error, c) => {
    c.header('Cache-Control', 'no-store')
    const context = { id: c.env.trace?.id, method: c.req.method, route: routePath(c) }
    const { status, code, message, errors, headers, requestId } = toApiError(error, services.log, context)
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    const details = { ...(errors && { errors }), ...(requestId && { requestId }) }
    return c.json({ success: false, code, message, ...details }, status as 400)
  })
  return api
}

/** Responds with 405 and an Allow header. HEAD is allowed with GET because Hono routes HEAD requests to GET handlers. */
function rejectOtherMethods(api: Api): void {
  const all = Object.values(resources).flatMap(({ endpoints }) => Object.values(endpoints))
  for (const [path, endpoints = []] of Object.entries(Object.groupBy(all, (endpoint) => endpoint.path))) {
    const methods = endpoints.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    api.all(path, () => {
      const message = `Method not allowed. This endpoint accepts ${methods.join(', ')}.`
      throw new ApiError(405, message, undefined, { headers: { Allow: methods.join(', ') } })
    })
  }
}
