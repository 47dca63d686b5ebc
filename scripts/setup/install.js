import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fail, mustRun, pinnedNode, run } from './run.js'

const stamp = 'node_modules/.installed'

const lockHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

/** Returns true if the pinned Node exists and package-lock.json is unchanged since the last installation. */
export function isInstalled() {
  return existsSync(pinnedNode()) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()
}

/**
 * Installs packages if package-lock.json has changed since the last installation. Includes development packages, because
 * the production build needs them.
 */
export function ensureInstalled() {
  if (isInstalled()) return
  const wanted = lockHash()
  console.log('Installing packages (once) …')
  const options = ['--include=dev', '--no-audit', '--no-fund']
  // `npm ci` fails if a registry lacks packages for other platforms; `npm install` accepts the same lock file.
  if (!run('npm', ['ci', '--loglevel=silent', ...options])) {
    mustRun('npm', ['install', '--no-save', '--loglevel=error', ...options])
  }
  // The Node package is optional, so npm doesn't fail if its installation does.
  if (!existsSync(pinnedNode()))
    fail('Node could not be installed: check that npm can reach its registry, then try again.')
  writeFileSync(stamp, wanted)
}
