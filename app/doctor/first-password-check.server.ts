import { passwordProblem } from '../auth/password-rules.server.ts'
import type { Settings } from '../settings.server.ts'
import { type Finding, look } from './finding.ts'

/** Looks at the password that a new installation gives its first administrator, which the start judges by length only. */
export async function checkFirstPassword({
  adminEmail,
  adminPassword,
}: Pick<Settings, 'adminEmail' | 'adminPassword'>): Promise<Finding[]> {
  if (adminPassword === undefined || !(await passwordProblem(adminPassword, adminEmail))) return []
  return [
    look(
      'settings',
      'ADMIN_PASSWORD is easily guessed',
      'Leave it out, or take four words that do not belong together; where the first administrator has it already: npm run admin -- reset',
    ),
  ]
}
