import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { installPackages } from './apt.js'

const debian = '/usr/lib/postgresql'

/**
 * Folder of PostgreSQL's server programs: of Debian's package, which is installed now where it can be.
 * @param {string} [place] where Debian keeps them, a folder a version
 * @returns {string | undefined} nothing where none can be had
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
 * Starts a PostgreSQL of our own: a new cluster in a temporary folder, reached by a socket in it, without care for power cuts.
 * It ends and is removed when `stop` is called, and when this process ends in any way.
 * @returns {Promise<{ url: string, restart: () => Promise<void>, stop: () => Promise<void> } | undefined>} nothing where none can be had
 */
export async function startPostgres() {
  const programs = ensurePostgres()
  if (!programs) return undefined
  const keeper = fileURLToPath(new URL('postgres-keeper.js', import.meta.url))
  // In a process group of its own: Ctrl-C reaches us, and the keeper by the end of its standard input.
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
