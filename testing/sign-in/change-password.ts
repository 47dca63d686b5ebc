import { changePassword } from '#app/platform/auth/password/stored-password.server.ts'
import type { Services } from '#app/platform/services.ts'

/** @returns the session's new token; null if the session has ended or the password is wrong. */
export async function changeTestPassword(
  { auth, db, settings }: Pick<Services, 'auth' | 'db' | 'settings'>,
  headers: Headers,
  passwords: { current: string; next: string },
): Promise<string | null> {
  const owner = await auth.authenticate(headers)
  if (!owner) return null
  const change = { ...passwords, keepAccess: true, onChanged: async () => {} }
  return changePassword(db, owner, settings.authSecret, change)
}
