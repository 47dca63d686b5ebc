import { textResponse } from '#app/platform/api/response.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { loadIdentity } from '#app/company/identity/load-identity.server.ts'
import type { Route } from './+types/security'

const yearMs = 365 * 24 * 60 * 60 * 1000

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { emails } = await loadIdentity(site)
  const lines = [
    `Contact: ${emails[0].href}`,
    `Expires: ${new Date(Date.now() + yearMs / 2).toISOString()}`,
    'Preferred-Languages: en, ml',
    `Canonical: ${site.publicUrl}/.well-known/security.txt`,
  ]
  return textResponse(`${lines.join('\n')}\n`, 'text/plain')
}
