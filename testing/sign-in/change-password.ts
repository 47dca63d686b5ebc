import type { Auth } from '#app/platform/auth/auth.server.ts'

/** @returns the session's new token; null if the session has ended or the password is wrong. */
export async function changeTestPassword(
  auth: Auth,
  headers: Headers,
  passwords: { current: string; next: string },
): Promise<string | null> {
  const owner = await auth.authenticate(headers)
  if (!owner) return null
  const change = { ...passwords, keepAccess: true, onChanged: async () => {} }
  return auth.changePassword(owner, change)
}
