import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Reporter } from 'vitest/node'

const all = ['app/**/*.test.{ts,tsx}', '{server,scripts,vite,deploy}/**/*.test.ts']
const isPostgres = process.env.TEST_DATABASE_URL !== undefined
const isS3 = process.env.TEST_S3 === '1'
const isProxies = process.env.TEST_PROXIES === '1'
const opensDatabase = /\/testing\/(test-app|site|database)\.ts'/

/** These tests run only with `TEST_PROXIES`, because they require nginx, Caddy, restic, debootstrap and Dovecot. */
const startsProxy = /\/testing\/(?:nginx|caddy|restic|build-image|dovecot)\.ts'/

/** With S3, run only tests that read stored files. */
const readsStoredFiles = /\/testing\/files\/(?:stored-files|find-stored-text)\.ts'/
const hasOwnStore = /\/testing\/s3\/s3-server\.ts'/

/**
 * With PostgreSQL, run only tests that open a database. Files for one database begin with the reason:
 * `// Only on SQLite: …`.
 */
const include = globSync(all).filter((file) => {
  const text = readFileSync(file, 'utf8')
  if (isProxies || startsProxy.test(text)) return isProxies && startsProxy.test(text)
  if (isS3) return readsStoredFiles.test(text) ? !hasOwnStore.test(text) : file.includes('/image/')
  const only = /^\/\/ Only on (SQLite|PostgreSQL): /.exec(text)?.[1]
  return isPostgres ? only !== 'SQLite' && opensDatabase.test(text) : only !== 'PostgreSQL'
})

/** Prints the five slowest files (HOUSE-3). */
const slowestFiles: Reporter = {
  onTestRunEnd(files) {
    const slowest = files.toSorted((a, b) => b.diagnostic().duration - a.diagnostic().duration).slice(0, 5)
    if (files.length < 6) return
    for (const file of slowest)
      console.log(`${(file.diagnostic().duration / 1000).toFixed(1).padStart(6)} s  ${file.relativeModuleId}`)
  },
}

export default defineConfig({
  test: {
    name: isProxies ? 'proxies' : isS3 ? 'S3' : isPostgres ? 'PostgreSQL' : 'SQLite',
    include,
    globalSetup: ['testing/template-database.ts', 'testing/s3/s3-for-all.ts'],
    pool: 'threads',
    // Child processes reuse compiled modules.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') },
    // More than the cores, because tests mostly wait for disks and password hashes.
    maxWorkers: 4,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', slowestFiles],
    restoreMocks: true,
    // With isolation, loading modules would take half of the total time.
    isolate: false,
  },
})
