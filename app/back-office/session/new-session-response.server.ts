import type { NewSession } from '#app/platform/auth/passkeys.server.ts'
import { newSessionCookie } from '#app/platform/auth/cookie.server.ts'
import { isBrowser } from './browser-request.server.ts'

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
