import { identity } from '../../content/identity.ts'
import { textResponse } from '../../content/escape-xml.ts'

/** The web manifest: name, colours and icons for a phone's home screen. */
export function loader() {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: identity.companyName,
    short_name: identity.companyName,
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
