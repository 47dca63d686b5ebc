import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { installPackages } from './packages.js'

const debian = '/usr/lib/postgresql'

/**
 * Finds the folder with PostgreSQL's server programs. Installs Debian's package if necessary and possible.
 * @param {string} [place] folder with a subfolder for each version
 * @returns {string | undefined} undefined if PostgreSQL is not available
 * @public
 */
export function ensurePostgres(place = debian) {
  return newest(place) ?? (install() ? newest(place) : undefined)
}

function newest(place) {
  const versions = existsSync(place) ? readdirSync(place) : []
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(place, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

function install() {
  return (process.getuid?.() === 0 || Boolean(process.env.CI)) && installPackages('postgresql')
}

/**
 * Starts a new PostgreSQL cluster in a temporary folder, reachable over a Unix socket, without durability. The cluster
 * is deleted by `stop` and when this process ends.
 * @returns {Promise<{ url: string, restart: () => Promise<void>, stop: () => Promise<void> } | undefined>} undefined
 * if PostgreSQL is not available
 */
export async function startPostgres() {
  const programs = ensurePostgres()
  if (!programs) return undefined
  const keeper = fileURLToPath(new URL('postgres-keeper.js', import.meta.url))
  // A separate process group keeps Ctrl-C from interrupting the cleanup.
  const child = spawn(process.execPath, [keeper, programs], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const lines = createInterface(child.stdout)
  const started = () =>
    Promise.race([new Promise((resolve) => lines.once('line', resolve)), ended.then(() => undefined)])
  const url = await started()
  if (!url) return undefined
  for (const part of [child, child.stdin, child.stdout]) part.unref()
  return {
    url,
    async restart() {
      child.stdin.write('restart\n')
      await started()
    },
    async stop() {
      child.ref()
      child.stdin.end()
      await ended
    },
  }
}
