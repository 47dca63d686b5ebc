// Keeps a PostgreSQL of its own until its standard input ends: node postgres-keeper.js /usr/lib/postgresql/15/bin
// Prints the address of the server once that takes connections, and again whenever it was told to restart it (a line on
// standard input) and has. What it made is removed however its caller ended.
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
// Whoever stops the caller with its whole session stops the caller first; its end is our sign.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server?.kill('SIGINT'))

try {
  // Text must not be ordered by what the server thinks of languages, so that is different here from what we want.
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']
  call('initdb', '--auth=trust', '--username=postgres', '--no-sync', ...locale, '-D', data)
} catch (error) {
  console.error(`PostgreSQL could not make a cluster: ${error.stderr ?? error.message}`)
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
const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
await start()

async function start() {
  server = spawn(join(programs, 'postgres'), ['-D', data, ...given], {
    ...owner,
    stdio: 'ignore',
    cwd: folder,
  })
  server.once('exit', (code) => {
    if (!isRestarting) end(code === 0 ? 0 : 1)
    isRestarting = false
    void start()
  })
  await takesConnections()
  console.log(`postgres://postgres@localhost/postgres?host=${folder}`)
}

async function takesConnections() {
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

// PostgreSQL refuses to run as root. Its package adds a user.
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
