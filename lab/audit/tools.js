import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mustRun } from '../../scripts/setup/run.js'

const dependencies = { lighthouse: '13.5.0' }
const folder = resolve('node_modules/.cache/audit')
const manifest = join(folder, 'package.json')

/**
 * Path of a file in a package that only the audit needs.
 * @param {string} name path of the file, beginning with the package name
 */
export const auditToolPath = (name) => join(folder, 'node_modules', name)

/** Installs Lighthouse into a cache folder, because it is as large as all other packages together. */
export function ensureAuditTools() {
  const text = JSON.stringify({ private: true, dependencies })
  const isInstalled = Object.keys(dependencies).every((name) => existsSync(auditToolPath(name)))
  if (isInstalled && existsSync(manifest) && readFileSync(manifest, 'utf8') === text) return
  console.log('Installing Lighthouse (once) …')
  mkdirSync(folder, { recursive: true })
  writeFileSync(manifest, text)
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
  mustRun('npm', ['install', '--prefix', folder, '--ignore-scripts', ...quiet])
}
