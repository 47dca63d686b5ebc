import { sampleIdentity } from '../../records/identity/sample-identity.ts'
import { passwordProblem } from '../../platform/auth/password/password-rules.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { type Finding, look } from './finding.ts'

/** Looks at the password that a new installation gives its first administrator, which the start judges by length only. */
export async function checkFirstPassword({
  adminEmail,
  adminPassword,
}: Pick<Settings, 'adminEmail' | 'adminPassword'>): Promise<Finding[]> {
  if (adminPassword === undefined || !(await passwordProblem(adminPassword, adminEmail, sampleIdentity)))
    return []
  return [
    look(
      'settings',
      'ADMIN_PASSWORD is easy to guess',
      'Leave it out, or use four unrelated words. If the first administrator already has it: npm run admin -- reset',
    ),
  ]
}
