import type { ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { policyNames } from '#app/ui/script/trusted-types.ts'
import type { PageHandle } from '#app/kit/page/page-meta.ts'

const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'
const always: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissions,
  'X-Frame-Options': 'DENY',
}

/** Exceptions of a page from the strict policy. */
export type PageNeeds = Pick<PageHandle, 'usesCamera' | 'framesMap'>

/** Security headers of every response, without the Content-Security-Policy. */
export const securityHeaderList = ({ usesCamera, framesMap }: PageNeeds = {}): Record<string, string> => ({
  ...always,
  ...(usesCamera && { 'Permissions-Policy': permissions.replace('camera=()', 'camera=(self)') }),
  // The map's server does not permit embedding in isolated pages.
  ...(framesMap && { 'Cross-Origin-Embedder-Policy': 'unsafe-none' }),
})

/** Sets Strict-Transport-Security for all responses, or removes it if empty. Call it before the first page is cached. */
export function sendHsts(value: string | undefined): void {
  if (value) always['Strict-Transport-Security'] = value
  else delete always['Strict-Transport-Security']
}

/**
 * Content-Security-Policy of a response.
 * @param scripts hashes of inline scripts, as `'sha256-…'`.
 * @param styles hashes of inline styles.
 */
export function contentSecurityPolicy(
  scripts: string[] = [],
  styles: string[] = [],
  framesMap = false,
): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "font-src 'self'",
    "img-src 'self' blob:",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    ...(framesMap ? ['frame-src https://www.openstreetmap.org'] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policyNames.join(' ')}`,
  ].join('; ')
}

const policyWithoutInline = contentSecurityPolicy()

/**
 * Adds the security headers that a response does not set itself, also to errors. Development has no CSP because Vite needs
 * inline styles.
 */
export const securityHeaders = (): MiddlewareHandler => async (c, next) => {
  await next()
  const policy = import.meta.env.PROD && { 'Content-Security-Policy': policyWithoutInline }
  for (const [name, value] of Object.entries({ ...always, ...policy }))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
}

/** Sends an object as JSON, or plain text, which no cache keeps, with all security headers and the request id. */
export function sendUncached(
  response: ServerResponse,
  status: number,
  id: string,
  body: object | string,
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, {
    ...always,
    'Content-Security-Policy': policyWithoutInline,
    'Cache-Control': 'no-store',
    'X-Request-Id': id,
    'Content-Type': typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}
