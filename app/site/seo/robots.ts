import { textResponse } from '#app/platform/api/response.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import type { Route } from './+types/robots'

/** Pictures under /api/image/ are the only part of the API that crawlers may index. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext)
  return textResponse(
    `User-agent: *\nDisallow: /admin/\nDisallow: /api/\nDisallow: /search?\nAllow: /api/image/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    'text/plain',
  )
}
