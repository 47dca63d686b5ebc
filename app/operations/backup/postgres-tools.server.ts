import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { BackupError } from './stored-backups.server.ts'

/**
 * Passes the connection in the environment, because every user of the machine can read command lines.
 * @param options.onLine receives each line of the tool's output.
 * @throws BackupError with the first line of the tool's error output.
 */
export async function runPostgresTool(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  args: string[],
  { url, onLine = () => {} }: { url?: string; onLine?: (line: string) => void } = {},
): Promise<void> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...(url && connectionEnvironment(url)) }
  const child = spawn(name, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  createInterface({ input: child.stdout }).on('line', onLine)
  const [[code], stderr] = await Promise.all([once(child, 'close'), text(child.stderr)]).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new BackupError(
        `${name} is not installed: apt-get install postgresql-client, in the same version as the server.`,
      )
    },
  )
  if (code !== 0) throw new BackupError(`${name}: ${stderr.trim().split('\n', 1)[0] || code}`)
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
