import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const all = ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'scripts/**/*.test.ts']

/** The tests that open a database, without those that say why they are about SQLite; all others say the same on any. */
const onPostgres = () =>
  globSync(all).filter((file) => {
    const text = readFileSync(file, 'utf8')
    return /\/testing\/(test-app|site|database)\.ts'/.test(text) && !text.startsWith('// Only on SQLite: ')
  })

const isPostgres = process.env.TEST_DATABASE_URL !== undefined

export default defineConfig({
  test: {
    name: isPostgres ? 'PostgreSQL' : 'SQLite',
    include: isPostgres ? onPostgres() : all,
    globalSetup: 'app/testing/template-database.ts',
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
})
