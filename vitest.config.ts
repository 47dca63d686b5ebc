import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const all = ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'scripts/**/*.test.ts']

/** The tests that open a database; the others say the same on any. */
const withDatabase = () =>
  globSync(all).filter((file) => /\/testing\/(test-app|site|database)\.ts'/.test(readFileSync(file, 'utf8')))

const isPostgres = process.env.TEST_DATABASE_URL !== undefined

export default defineConfig({
  test: {
    name: isPostgres ? 'PostgreSQL' : 'SQLite',
    include: isPostgres ? withDatabase() : all,
    globalSetup: 'app/testing/template-database.ts',
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
})
