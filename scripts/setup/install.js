import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fail, mustRun, pinnedNode, run } from './run.js'

const stamp = 'node_modules/.installed'

const lockHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

/** Whether the packages of package-lock.json are installed. */
export function isInstalled() {
  return existsSync(pinnedNode()) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()
}

/**
 * Installs the packages of package-lock.json where they are missing or the lock has changed.
 * Build tools are needed even where NODE_ENV is production.
 */
export function ensureInstalled() {
  if (isInstalled()) return
  const wanted = lockHash()
  console.log('Installing packages (once) …')
  const options = ['--include=dev', '--no-audit', '--no-fund']
  // `npm ci` refuses where a registry lacks packages for other platforms; the same lock then goes through `npm install`.
  if (!run('npm', ['ci', '--loglevel=silent', ...options])) {
    mustRun('npm', ['install', '--no-save', '--loglevel=error', ...options])
  }
  // Packages for one system only are optional to npm, which goes on without them.
  if (!existsSync(pinnedNode()))
    fail(
      'The package with Node could not be installed: check that npm can reach its registry, then try again.',
    )
  writeFileSync(stamp, wanted)
}
