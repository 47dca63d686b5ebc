import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mustRun } from '../../scripts/setup/run.js'

const wanted = { lighthouse: '13.5.0' }
const folder = resolve('node_modules/.cache/audit')
const manifest = join(folder, 'package.json')

/**
 * Path of a file in a package that only the audit needs.
 * @param {string} name of the file, beginning with its package
 */
export const auditTool = (name) => join(folder, 'node_modules', name)

/** Installs what only the audit needs, once, apart from the packages of the product: it is as large as they are. */
export function ensureAuditTools() {
  const text = JSON.stringify({ private: true, dependencies: wanted })
  const isThere = Object.keys(wanted).every((name) => existsSync(auditTool(name)))
  if (isThere && existsSync(manifest) && readFileSync(manifest, 'utf8') === text) return
  console.log('Installing Lighthouse beside the packages (once) …')
  mkdirSync(folder, { recursive: true })
  writeFileSync(manifest, text)
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
  mustRun('npm', ['install', '--prefix', folder, '--ignore-scripts', ...quiet])
}
