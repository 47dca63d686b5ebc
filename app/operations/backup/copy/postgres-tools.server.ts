import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { BackupError } from './backup-error.ts'

/**
 * Runs a program of PostgreSQL's client on a database. Its address travels in the environment: what is written on a
 * command line can be read by everybody on the machine.
 * @throws BackupError with the first line that the program says.
 */
export async function runTool(name: 'pg_dump' | 'pg_restore' | 'psql', args: string[], url?: string) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...(url && addressIn(url)) }
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

function addressIn(address: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address)
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: searchParams.get('port') ?? port,
    PGUSER: searchParams.get('user') ?? decodeURIComponent(username),
    PGPASSWORD: searchParams.get('password') ?? decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value))
}
