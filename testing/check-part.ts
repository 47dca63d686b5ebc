import type { Settings } from '#app/platform/settings/settings.server.ts'
import type { Finding } from '#app/operations/checks/check.ts'
import { checks } from '#app/operations/checks/checks.server.ts'
import { checkInstallation } from '#app/operations/checks/doctor.server.ts'

/** Runs only the checks with this name. */
export const checkPart = (part: string, settings: Settings): Promise<Finding[]> =>
  checkInstallation(
    settings,
    checks.filter(({ name }) => name === part),
  )
