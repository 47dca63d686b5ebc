import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { Bindings } from '../app/platform/api/mount.server.ts'
import { staticRoute } from './access-log.ts'

/** Files of the build for browsers, below the folder in which the server is started. */
export const clientFolder = 'build/client'

const forever = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'

/**
 * Files of the build, brotli if there is one. Files under /assets carry a hash in their name and never change.
 * @param otherBuilds folder in which `assets` contains those of other builds.
 */
export function staticFiles(root: string, otherBuilds: string): MiddlewareHandler {
  const isFile = filesOf(root)
  const [own, others] = [serve(root), serve(otherBuilds)]
  // Looking for a file costs a tenth of the work for a page.
  return async (c, next) => {
    if (!isFile(c.req.path)) return /^\/assets\/\w[\w.-]*$/.test(c.req.path) ? others(c, next) : next()
    const response = await own(c, next)
    const since = Date.parse(c.req.header('If-Modified-Since') ?? '')
    if (response?.status !== 200 || !(Date.parse(response.headers.get('Last-Modified') ?? '') <= since))
      return response
    await response.body?.cancel()
    return c.body(null, 304)
  }
}

const serve = (root: string): MiddlewareHandler =>
  serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', path.includes('/assets/') ? forever : forAnHour)
      c.header('Accept-Ranges', 'bytes')
      c.header('Vary', 'Accept-Encoding')
      const { trace } = c.env as Bindings
      if (trace) trace.route = staticRoute
    },
  })

/** Whether a file of the build lies at an address. The build does not change while it is served. */
export function filesOf(root: string): (url: string) => boolean {
  const files = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(root, join(entry.parentPath, entry.name))}`)
      // Of the build itself: /.vite/manifest.json.
      .filter((path) => !path.includes('/.')),
  )
  return (url) => files.has(url.split('?', 1)[0] as string)
}
