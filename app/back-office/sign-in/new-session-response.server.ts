import { serialize } from 'hono/utils/cookie'
import { sessionSeconds } from '#app/platform/auth/account/account.server.ts'
import { sessionCookie } from '#app/platform/auth/better-auth.server.ts'
import type { NewSession } from '#app/platform/auth/passkeys.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'

export function newSessionResponse(request: Request, { administrator, token }: NewSession): Response {
  if (isBrowser(request)) {
    return Response.json(
      { success: true, data: administrator },
      { headers: { 'Set-Cookie': newSessionCookie(token) } },
    )
  }
  return Response.json({
    success: true,
    accessToken: token,
    data: { ...administrator, accessToken: token },
  })
}

/** Detects browsers, which get the session as a cookie and must never see the token. */
const isBrowser = ({ headers }: Request): boolean =>
  ['Sec-Fetch-Site', 'Origin', 'Cookie'].some((name) => headers.has(name))

/**
 * Browsers drop the Secure cookie over plain http except on localhost. Behind a TLS proxy, the Origin header has the
 * browser's scheme.
 */
export function wouldDropCookie(request: Request, { publicUrl }: Pick<Settings, 'publicUrl'>): boolean {
  if (!isBrowser(request)) return false
  // Browsers send Sec-Fetch-Site only to trustworthy URLs (HTTPS or localhost), where Secure cookies work.
  if (request.headers.has('Sec-Fetch-Site')) return false
  const page = URL.parse(request.headers.get('Origin') ?? '') ?? getRequestUrl(request, publicUrl)
  return page.protocol !== 'https:' && !isLoopback(page.hostname)
}

function getRequestUrl(request: Request, publicUrl: string): URL {
  const publicAddress = new URL(publicUrl)
  const host = request.headers.get('Host') ?? publicAddress.host
  return host === publicAddress.host ? publicAddress : (URL.parse(`http://${host}`) ?? publicAddress)
}

const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

// Browsers require exactly these attributes because of the `__Host-` prefix.
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

const newSessionCookie = (token: string): string =>
  serialize(sessionCookie, token, { ...attributes, maxAge: sessionSeconds })

export const expiredSessionCookie = serialize(sessionCookie, '', { ...attributes, maxAge: 0 })
