import { addLanguage, type Language, listPageLanguages } from '#app/ui/language/languages.ts'
import { escapeXml } from '#app/ui/text/escape-xml.ts'
import { textResponse } from '#app/platform/api/response.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { catalogueNavigation } from '#app/catalogue-navigation.ts'
import { contentNames, contentOf } from '#app/collections.ts'
import { academyMenu, mainNavigation } from '#app/navigation.ts'
import type { Route } from './+types/sitemap'

type Listed = { id: number; status: number; updatedAt: string; languages?: Language[] }

const fixed = [
  '/',
  '/privacy',
  '/career/general',
  '/quotation',
  '/academy/calendar',
  ...[...mainNavigation, ...catalogueNavigation, ...academyMenu].map(({ path }) => path),
]

export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(siteContext)
  const listRows = api.get as (path: string, args: { query: object }) => Promise<{ rows: Listed[] }>
  const collections = contentNames.map(contentOf).filter(({ rights }) => !rights)
  const pages = new Map<string, Partial<Listed>>()
  for (const path of fixed) if (path !== '/news/details') pages.set(path, {})
  for (const { publicPage } of collections) if (publicPage) pages.set(publicPage, {})
  for (const { year } of (await api.get('/NewsYear')).rows) pages.set(`/news/${year}`, {})
  for (const { name, api: paths, sitePath } of collections) {
    // The page of a number is that of its newest revision, which may be withdrawn.
    const query = name === 'document' ? { inForce: 1 } : {}
    const { rows } = await listRows(paths.list, { query })
    for (const row of rows) {
      const path = sitePath(row)?.replace(/#.*/, '')
      if (path && !pages.has(path)) pages.set(path, row)
    }
  }
  const urls = [...pages].flatMap(([path, { updatedAt, languages }]) => {
    const lastModified = updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : ''
    const listed = listPageLanguages(path).filter((language) => languages?.includes(language) ?? true)
    return listed.map(
      (language) =>
        `<url><loc>${escapeXml(publicUrl + addLanguage(language, path))}</loc>${lastModified}</url>`,
    )
  })
  return textResponse(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    'application/xml',
  )
}
