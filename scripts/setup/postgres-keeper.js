// Runs a temporary PostgreSQL server until stdin closes: node postgres-keeper.js /usr/lib/postgresql/15/bin
// Prints the URL when the server accepts connections. A line on stdin restarts the server. Its files are deleted even if the
// caller crashes.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [programs = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'pg-'))
const data = join(folder, 'data')
const owner = ownerOf(folder)
let server
let isRestarting = false

process.stdin.on('end', () => (server ? server.kill('SIGINT') : end(0)))
process.stdin.on('error', () => {})
process.stdin.on('data', () => {
  isRestarting = true
  server.kill('SIGINT')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server?.kill('SIGINT'))

try {
  // A locale with a different sort order reveals queries that depend on the server's collation.
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']
  call('initdb', '--auth=trust', '--username=postgres', '--no-sync', ...locale, '-D', data)
} catch (error) {
  console.error(`PostgreSQL could not create a cluster: ${error.stderr ?? error.message}`)
  end(1)
}
const settings = {
  listen_addresses: '',
  unix_socket_directories: folder,
  max_connections: 400,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  log_min_messages: 'fatal',
}
const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
await start()

async function start() {
  server = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
    ...owner,
    stdio: 'ignore',
    cwd: folder,
  })
  server.once('exit', (code) => {
    if (!isRestarting) end(code === 0 ? 0 : 1)
    isRestarting = false
    void start()
  })
  await waitForConnections()
  console.log(`postgres://postgres@localhost/postgres?host=${folder}`)
}

async function waitForConnections() {
  for (;;) {
    try {
      call('pg_isready', '-q', '-h', folder)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function call(program, ...args) {
  return execFileSync(join(programs, program), args, {
    ...owner,
    encoding: 'utf8',
    stdio: 'pipe',
    cwd: folder,
  })
}

// PostgreSQL doesn't run as root. Its Debian package adds a user.
function ownerOf(path) {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, 'postgres'])))
  chownSync(path, uid, gid)
  return { uid, gid }
}

function end(code) {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}
