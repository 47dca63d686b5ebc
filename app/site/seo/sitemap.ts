import { endOfToday } from '../../content/company-time.ts'
import { academyNavigation, mainNavigation } from '../../content/navigation.ts'
import { openJobs } from '../../content/jobs.ts'
import { leaders } from '../../content/leaders.ts'
import { products } from '../../content/products.ts'
import { siteContext } from '../../api/site-context.ts'
import type { Route } from './+types/sitemap'
import { escapeXml, textResponse } from '../../content/escape-xml.ts'

type Entry = { path: string; changed?: string }

const fixed = [
  '/',
  '/gallery',
  '/privacy',
  '/career/general',
  ...[...mainNavigation, ...academyNavigation].map(({ path }) => path),
]

/** Every public page that should be found, with the day of its last change where the database knows it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl, showUntil } = context.get(siteContext)
  showUntil(endOfToday())
  const [courses, news] = await Promise.all([api.get('/courses'), api.get('/News')])
  const entries: Entry[] = [
    ...fixed.filter((path) => path !== '/news/details').map((path) => ({ path })),
    ...products.map(({ id }) => ({ path: `/product/${id}` })),
    ...leaders.map(({ id }) => ({ path: `/leadership/details/${id}` })),
    ...openJobs().map(({ id }) => ({ path: `/career/${id}` })),
    ...courses.rows.map(({ id, updatedAt }) => ({ path: `/courses/details/${id}`, changed: updatedAt })),
    ...news.rows.map(({ id, updatedAt }) => ({ path: `/news/details/${id}`, changed: updatedAt })),
  ]
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''}</url>`,
  )
  return textResponse(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    'application/xml',
  )
}
