import { serialize } from 'hono/utils/cookie'
import { sessionSeconds } from './auth.server.ts'
import { sessionCookie } from './better-auth.server.ts'

// Browsers require exactly these attributes because of the `__Host-` prefix.
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

export const newSessionCookie = (token: string): string =>
  serialize(sessionCookie, token, { ...attributes, maxAge: sessionSeconds })

export const expiredSessionCookie = serialize(sessionCookie, '', { ...attributes, maxAge: 0 })
