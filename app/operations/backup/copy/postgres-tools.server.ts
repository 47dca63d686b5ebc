import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { BackupError } from './backup-error.ts'

/**
 * Passes the connection in the environment, because every user of the machine can read command lines.
 * @throws BackupError with the first line of the tool's error output.
 */
export async function runPostgresTool(name: 'pg_dump' | 'pg_restore' | 'psql', args: string[], url?: string) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...(url && connectionEnvironment(url)) }
  try {
    await promisify(execFile)(name, args, { env, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const { code, stderr = '' } = error as { code?: string; stderr?: string }
    if (code === 'ENOENT')
      throw new BackupError(
        `${name} is not installed: apt-get install postgresql-client, in the same version as the server.`,
      )
    throw new BackupError(`${name}: ${stderr.trim().split('\n', 1)[0] ?? code}`)
  }
}

function connectionEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const variables = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: searchParams.get('port') ?? port,
    PGUSER: searchParams.get('user') ?? decodeURIComponent(username),
    PGPASSWORD: searchParams.get('password') ?? decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  }
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
}
