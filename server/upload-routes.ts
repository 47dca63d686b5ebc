import type { ServerBuild } from 'react-router'
import { resources } from '../app/assembly/resources.server.ts'
import type { PageHandle } from '../app/site-kit/page-handle.ts'

/**
 * The addresses that take a file: calls whose body may be multipart, and pages whose handle says so.
 * @returns whether what is sent to an address may be a file.
 */
export function uploadRoutes({ routes }: Pick<ServerBuild, 'routes'>): (url: string) => boolean {
  const calls = Object.values(resources)
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .flatMap(({ multipart, path }) => (multipart ? `/api${path}` : []))
  const pages = Object.values(routes).flatMap((route) =>
    (route?.module.handle as PageHandle | undefined)?.takesFile ? `/${route?.path}` : [],
  )
  const patterns = [...calls, ...pages].map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))
  return (url) => {
    const path = url.split('?', 1)[0] as string
    return patterns.some((pattern) => pattern.test(path))
  }
}
