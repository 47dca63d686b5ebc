import { readSettings, SettingError, type Settings } from '../../platform/settings/settings.server.ts'
import { type Finding, pass, orPass, failure } from './finding.ts'

type Env = Record<string, string | undefined>

/**
 * Reports all invalid settings, not only the first.
 * @returns settings without the invalid ones; undefined if required settings are missing
 */
export function checkSettings(env: Env): { settings: Settings | undefined; findings: Finding[] } {
  const remaining = { ...env }
  const findings: Finding[] = []
  const seen = new Set<string>()
  for (;;) {
    try {
      const settings = readSettings(remaining, { write: false })
      return { settings, findings: orPass(findings, pass('settings', 'all settings are valid')) }
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      const [name = ''] = error.message.split(' ', 1)
      if (seen.has(name)) return { settings: undefined, findings }
      seen.add(name)
      const [problem = '', example] = error.message.split(' Example: ')
      findings.push(failure('settings', problem, example ? `For example: ${example}` : 'Set it.'))
      remaining[name] = name === 'AUTH_SECRET' ? '-'.repeat(32) : undefined
    }
  }
}
