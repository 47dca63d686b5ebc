import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { isBusy, isConnectionLost } from '../db/faults.server.ts'
import type { Services } from '../services.ts'
import { StorageError } from '../storage/storage-error.ts'
import { isDiskFull } from '../api/disk-full.server.ts'
import { ApiError } from '../api/errors.ts'
import { type Api, type Bindings, mount } from '../api/mount.server.ts'
import { openApiDocument } from './openapi.server.ts'
import { resources } from './resources.server.ts'

/** The whole API under /api: every resource's endpoints, and one place that turns errors into answers. */
export function createApi(services: Services): Api {
  const api: Api = new Hono<{ Bindings: Bindings }>().basePath('/api')
  api.use('/admin/*', async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  for (const resource of Object.values(resources)) mount(api, resource, services)
  const document = once(() => openApiDocument(resources, services.settings.publicUrl))
  api.get('/openapi.json', (c) => c.json(document()))
  refuseOtherMethods(api)
  api.all('*', () => {
    throw new ApiError(404, 'No such endpoint. /api/openapi.json lists all of them.')
  })
  api.onError((error, c) => {
    c.header('Cache-Control', 'no-store')
    if (error instanceof ApiError) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
      const { status, message, errors } = error
      return c.json({ success: false, message, ...(errors && { errors }) }, status as 400)
    }
    const requestId = c.env.trace?.id
    services.log.error(
      { err: error, id: requestId, method: c.req.method, route: routePath(c) },
      'A call failed',
    )
    const failed = (message: string) => ({ success: false, message, ...(requestId && { requestId }) })
    if (isConnectionLost(error) || isBusy(error)) {
      c.header('Retry-After', '2')
      return c.json(failed('The site is busy. Please try again in a moment.'), 503)
    }
    if (error instanceof StorageError) {
      c.header('Retry-After', '10')
      return c.json(failed('Files are unavailable right now. Please try again in a minute.'), 503)
    }
    return isDiskFull(error)
      ? c.json(failed('There is no storage space left for this. Please try again later.'), 507)
      : c.json(failed('Something went wrong. Please try again.'), 500)
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
