import { readSettings, SettingError, type Settings } from '../../platform/settings/settings.server.ts'
import { type Finding, ok, orOk, wrong } from './finding.ts'

type Env = Record<string, string | undefined>

/**
 * Names every setting that is wrong, not only the first.
 * @returns the settings as they are without the wrong ones; undefined if there can be none.
 */
export function checkSettings(env: Env): { settings: Settings | undefined; findings: Finding[] } {
  const left = { ...env }
  const findings: Finding[] = []
  const seen = new Set<string>()
  for (;;) {
    try {
      const settings = readSettings(left, { write: false })
      return { settings, findings: orOk(findings, ok('settings', 'all settings are valid')) }
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      const [name = ''] = error.message.split(' ', 1)
      if (seen.has(name)) return { settings: undefined, findings }
      seen.add(name)
      const [problem = '', example] = error.message.split(' Example: ')
      findings.push(wrong('settings', problem, example ? `For example: ${example}` : 'Set it.'))
      // Without a secret the rest can be looked at all the same.
      left[name] = name === 'AUTH_SECRET' ? '-'.repeat(32) : undefined
    }
  }
}
