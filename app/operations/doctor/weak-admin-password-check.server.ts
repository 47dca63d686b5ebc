import { sampleIdentity } from '../../records/identity/sample-identity.ts'
import { passwordProblem } from '../../platform/auth/password/password-rules.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { type Finding, warning } from './finding.ts'

export async function checkAdminPassword({
  adminEmail,
  adminPassword,
}: Pick<Settings, 'adminEmail' | 'adminPassword'>): Promise<Finding[]> {
  if (adminPassword === undefined || !(await passwordProblem(adminPassword, adminEmail, sampleIdentity)))
    return []
  return [
    warning(
      'settings',
      'ADMIN_PASSWORD is easy to guess',
      'Leave it out, or use four unrelated words. If the first administrator already has it: npm run admin -- reset',
    ),
  ]
}
