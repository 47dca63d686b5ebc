import type { Db } from '#app/platform/db/database.ts'
import { openForReading } from '#app/platform/db/open.server.ts'
import { readSettings, SettingError, type Settings } from '#app/platform/settings/settings.server.ts'
import { openStorage } from '#app/platform/storage/storage.server.ts'
import { type Check, type CheckContext, type Finding, runList } from './check.ts'
import { checks } from './checks.server.ts'

type Env = Record<string, string | undefined>

/** Runs all checks in the given environment. Changes nothing. */
export async function runChecks(env: Env): Promise<Finding[]> {
  const { settings, invalid } = readEachSetting(env)
  if (!settings) return invalid
  const passed: Finding = { part: 'settings', state: 'ok', found: 'all settings are valid' }
  return [...(invalid.length ? invalid : [passed]), ...(await checkInstallation(settings))]
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

/**
 * Reports all invalid settings, not only the first.
 * @returns settings without the invalid ones; undefined if required settings are missing
 */
function readEachSetting(env: Env): { settings?: Settings; invalid: Finding[] } {
  const remaining = { ...env }
  const invalid: Finding[] = []
  const seen = new Set<string>()
  for (;;) {
    try {
      return { settings: readSettings(remaining, { write: false }), invalid }
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      const [name = ''] = error.message.split(' ', 1)
      if (seen.has(name)) return { invalid }
      seen.add(name)
      const [found = '', example] = error.message.split(' Example: ')
      const todo = example ? `For example: ${example}` : 'Set it.'
      invalid.push({ part: 'settings', state: 'wrong', found, todo })
      remaining[name] = name === 'AUTH_SECRET' ? '-'.repeat(32) : undefined
    }
  }
}
