import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, pinnedNode } from './run.js'

const stamp = 'build/.sources'
const folders = ['app', 'server', 'public', 'vite']
const files = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/**
 * Compares the build with the sources.
 * @returns {'current' | 'missing' | 'outdated'}
 */
export function buildState() {
  if (!existsSync('build/server/index.js')) return 'missing'
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash() ? 'current' : 'outdated'
}

/** Builds if there is no build or if the sources have changed. */
export function ensureBuild() {
  const wanted = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building …')
  mustRun(pinnedNode(), ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error'], {
    NODE_ENV: 'production',
  })
  writeFileSync(stamp, wanted)
}

// Hashes contents, because a fresh checkout changes the file dates.
function sourcesHash() {
  const hash = createHash('sha256')
  const sources = [...files, ...folders.filter((folder) => existsSync(folder)).flatMap(filesBelow)]
  for (const file of sources) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .toSorted()
