import { companyMoment } from '#app/ui/date/company-time.ts'
import { escapeXml } from '#app/ui/text/escape-xml.ts'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { textResponse } from '#app/platform/api/response.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { loadIdentity } from '#app/company/identity/load-identity.server.ts'
import type { Route } from './+types/news-feed'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { api, publicUrl } = site
  const identity = await loadIdentity(site)
  const { rows } = await api.get('/News', { query: { limit: 30 } })
  const items = rows.map((news) => {
    const link = escapeXml(`${publicUrl}/news/details/${news.id}`)
    return `<item>
<title>${escapeXml(news.tittle)}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<pubDate>${companyMoment(news.date).toUTCString()}</pubDate>
<description>${escapeXml(stripMarkup(news.description))}</description>
</item>`
  })
  const self = escapeXml(`${publicUrl}/news.xml`)
  return textResponse(
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${identity.companyName} and ${identity.academyName}: news`)}</title>
<link>${escapeXml(`${publicUrl}/news`)}</link>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(`News of ${identity.companyName} and ${identity.academyName}.`)}</description>
<language>en-IN</language>
${items.join('\n')}
</channel>
</rss>
`,
    'application/rss+xml',
  )
}
