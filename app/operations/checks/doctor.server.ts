import type { Db } from '#app/platform/db/database.ts'
import { openForReading } from '#app/platform/db/open.server.ts'
import { readSettings, SettingError, type Settings } from '#app/platform/settings/settings.server.ts'
import { openStorage } from '#app/platform/storage/storage.server.ts'
import { type Check, type CheckContext, type Finding, runList } from './check.ts'
import { checks } from './checks.server.ts'

/** Runs all checks in the given environment, or reports the setting that prevents it. Changes nothing. */
export async function runChecks(env: Record<string, string | undefined>): Promise<Finding[]> {
  try {
    const settings = readSettings(env, { write: false })
    const passed: Finding = { part: 'settings', state: 'ok', found: 'all settings are valid' }
    return [passed, ...(await checkInstallation(settings))]
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return [{ part: 'settings', state: 'wrong', found: error.message }]
  }
}

/** @param list the checks to run. */
export async function checkInstallation(
  settings: Settings,
  list: readonly Check[] = checks,
): Promise<Finding[]> {
  let db: Db | undefined
  const context: CheckContext = {
    settings,
    storage: await openStorage(settings),
    // An SQLite file that is missing or damaged cannot be opened.
    get db() {
      return (db ??= openForReading(settings.database))
    },
  }
  return runList(list, context).finally(() => db?.destroy())
}
