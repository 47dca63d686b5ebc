import type { ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { policyNames } from '../app/ui/script/trusted-types.ts'

const always: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'X-Frame-Options': 'DENY',
}

export type Header = [name: string, value: string]

/** The same headers, without the policy. */
export const securityHeaderList = (): Header[] => Object.entries(always)

/** Sends Strict-Transport-Security with every answer, or with none; set once at start, before anything is answered or cached. */
export function sendHsts(value: string | undefined): void {
  if (value === undefined) delete always['Strict-Transport-Security']
  else always['Strict-Transport-Security'] = value
}

/**
 * Content-Security-Policy of a response.
 * @param scripts hashes of the scripts that are written into a page, as `'sha256-…'`.
 * @param styles hashes of the styles that are.
 */
export function contentSecurityPolicy(scripts: string[] = [], styles: string[] = []): string {
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
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policyNames.join(' ')}`,
  ].join('; ')
}

const policyWithoutInline = contentSecurityPolicy()

/** Puts the security headers on every response, errors included. In development Vite needs inline styles, so no CSP. */
export const securityHeaders = (): MiddlewareHandler => async (c, next) => {
  await next()
  for (const [name, value] of securityHeaderList()) c.res.headers.set(name, value)
  if (import.meta.env.PROD && !c.res.headers.has('Content-Security-Policy')) {
    c.res.headers.set('Content-Security-Policy', policyWithoutInline)
  }
}

/** Sends an answer to one request that nobody may cache, named by the request's id, with every security header. */
export function sendUncached(
  response: ServerResponse,
  { status, id, type, text }: { status: number; id: string; type: string; text: string },
  more: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...always,
    'Content-Security-Policy': policyWithoutInline,
    'Cache-Control': 'no-store',
    'X-Request-Id': id,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    ...more,
  })
  response.end(text)
}
