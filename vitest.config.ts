import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const all = ['app/**/*.test.{ts,tsx}', '{server,scripts,lab,vite,deploy}/**/*.test.ts']
const isPostgres = process.env.TEST_DATABASE_URL !== undefined
const isS3 = process.env.TEST_S3 === '1'
const opensDatabase = /\/testing\/(test-app|site|database)\.ts'/

/** On S3 the tests that look at stored files. */
const looksAtFiles = /\/testing\/files\/(?:stored-files|find-stored-text)\.ts'/
const hasOwnStore = /\/testing\/s3\/s3-server\.ts'/

/**
 * On PostgreSQL the tests that open a database; all others say the same on any. A file that is about one database
 * only says so, and why, in its first line: `// Only on SQLite: …`.
 */
const include = globSync(all).filter((file) => {
  const text = readFileSync(file, 'utf8')
  if (isS3) return looksAtFiles.test(text) ? !hasOwnStore.test(text) : file.includes('/image/')
  const only = /^\/\/ Only on (SQLite|PostgreSQL): /.exec(text)?.[1]
  return isPostgres ? only !== 'SQLite' && opensDatabase.test(text) : only !== 'PostgreSQL'
})

export default defineConfig({
  test: {
    name: isS3 ? 'S3' : isPostgres ? 'PostgreSQL' : 'SQLite',
    include,
    globalSetup: ['testing/template-database.ts', 'testing/s3/s3-for-all.ts'],
    pool: 'threads',
    // Processes that tests start need not compile the same modules again.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') },
    // Tests wait for disks and passwords more than for the processor.
    maxWorkers: 4,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // As with browser tests: only continuous integration tries again, and the report says what passed then.
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
    // Loading the product anew for each file took as long as half of the tests.
    isolate: false,
  },
})
