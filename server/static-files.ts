import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { Bindings } from '../app/api/mount.server.ts'
import { staticRoute } from './follow.ts'

/** Files of the build for browsers, below the folder in which the server is started. */
export const clientFolder = 'build/client'

export const forever = 'public, max-age=31536000, immutable'
export const forAnHour = 'public, max-age=3600'

/**
 * Files of the build, brotli where there is one. Files under /assets carry a hash in their name and never change.
 * @param otherBuilds folder in which `assets` holds those of other builds.
 */
export function staticFiles(root: string, otherBuilds: string): MiddlewareHandler {
  const isFile = filesOf(root)
  const own = serve(root)
  const others = serve(otherBuilds)
  // Looking for a file costs a tenth of the work for a page.
  return (c, next) => {
    if (isFile(c.req.path)) return own(c, next)
    return isAsset(c.req.path) ? others(c, next) : next()
  }
}

const isAsset = (path: string): boolean => /^\/assets\/\w[\w.-]*$/.test(path)

const serve = (root: string): MiddlewareHandler =>
  serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', path.includes('/assets/') ? forever : forAnHour)
      const { trace } = c.env as Bindings
      if (trace) trace.route = staticRoute
    },
  })

/** Whether a file of the build lies at an address. The build does not change while it is served. */
export function filesOf(root: string): (url: string) => boolean {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name))}`)
  const files = new Set(paths)
  return (url) => files.has(url.split('?', 1)[0] as string)
}
