import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
})
