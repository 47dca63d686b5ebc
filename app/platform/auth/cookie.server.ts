import { serialize } from 'hono/utils/cookie'
import { sessionSeconds } from './auth.server.ts'
import { sessionCookie } from './better-auth.server.ts'

// The prefix makes browsers refuse the cookie unless it is Secure, for this host only and for every path.
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

/** Set-Cookie for a new session. It lasts as long as a session can; the server ends idle ones sooner. */
export const newSessionCookie = (token: string): string =>
  serialize(sessionCookie, token, { ...attributes, maxAge: sessionSeconds })

/** Set-Cookie that makes the browser forget the session. */
export const removedCookie = serialize(sessionCookie, '', { ...attributes, maxAge: 0 })
