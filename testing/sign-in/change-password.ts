import type { Auth } from '../../app/platform/auth/auth.server.ts'

/** @returns false if the session has ended or the password is wrong. */
export async function changeTestPassword(
  auth: Auth,
  headers: Headers,
  passwords: { current: string; next: string },
): Promise<boolean> {
  const owner = await auth.authenticate(headers)
  if (!owner) return false
  return auth.changePassword(owner, { ...passwords, keepAccess: true, onChanged: async () => {} })
}
