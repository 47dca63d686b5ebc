import { textResponse } from '#app/platform/api/response.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { loadIdentity } from '#app/company/identity/load-identity.server.ts'
import type { Route } from './+types/manifest'

export async function loader({ context }: Route.LoaderArgs) {
  const { companyName } = await loadIdentity(context.get(siteContext))
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: companyName,
    short_name: companyName,
    start_url: '/',
    scope: '/',
    display: 'browser',
    lang: 'en-IN',
    background_color: '#FCFBF8',
    theme_color: '#0D3226',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return textResponse(JSON.stringify(manifest), 'application/manifest+json')
}
