import { readSettings, SettingError, type Settings } from '../../platform/settings/settings.server.ts'
import { type Finding, pass, orPass, failure, warning } from './finding.ts'

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

/** Reports services of other machines that are used without TLS. */
export async function checkTransport({
  database,
  s3,
}: Pick<Settings, 'database' | 's3'>): Promise<Finding[]> {
  const findings: Finding[] = []
  if (database.kind === 'postgres') {
    const { hostname, searchParams } = new URL(database.url)
    const hasTls = searchParams.get('sslmode') === 'verify-full'
    if (!hasTls && isRemote(hostname))
      findings.push(
        warning(
          'database',
          `${hostname} is used without verified TLS`,
          'Append ?sslmode=verify-full&sslrootcert=/etc/ssl/certs/ca-certificates.crt to DATABASE_URL.',
        ),
      )
  }
  const store = s3 && new URL(s3.endpoint)
  if (store?.protocol === 'http:' && isRemote(store.hostname))
    findings.push(warning('files', `${store.hostname} is used without TLS`, 'Use https:// in S3_ENDPOINT.'))
  return findings
}

/** A name without a dot is a container in the same network. */
const isRemote = (hostname: string): boolean => !/^(?:|127\..*|\[::1\]|[^.:]+)$/.test(hostname)
