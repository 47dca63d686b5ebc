import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const all = ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'scripts/**/*.test.ts']
const isPostgres = process.env.TEST_DATABASE_URL !== undefined
const opensDatabase = /\/testing\/(test-app|site|database)\.ts'/

/**
 * On PostgreSQL the tests that open a database; all others say the same on any. A file that is about one database
 * only says so, and why, in its first line: `// Only on SQLite: …`.
 */
const include = globSync(all).filter((file) => {
  const text = readFileSync(file, 'utf8')
  const only = /^\/\/ Only on (SQLite|PostgreSQL): /.exec(text)?.[1]
  return isPostgres ? only !== 'SQLite' && opensDatabase.test(text) : only !== 'PostgreSQL'
})

export default defineConfig({
  test: {
    name: isPostgres ? 'PostgreSQL' : 'SQLite',
    include,
    globalSetup: 'app/testing/template-database.ts',
    pool: 'threads',
    // Tests wait for disks and passwords more than for the processor.
    maxWorkers: 4,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
})
