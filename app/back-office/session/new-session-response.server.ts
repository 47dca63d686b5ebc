import type { NewSession } from '../../platform/auth/sign-in-result.ts'
import { newSessionCookie } from '../../platform/auth/cookie.server.ts'
import { isBrowser } from './browser-request.server.ts'

/**
 * Hands a session over: to a browser as a cookie that no script can read, to a program as accessToken,
 * at the top level and in data.
 */
export function sessionAnswer(request: Request, { administrator, token }: NewSession): Response {
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
