import { defineConfig } from '@playwright/test'
import type { Engine } from './test.ts'

const engines: Engine[] = ['firefox', 'webkit']

export default defineConfig<{}, { engine: Engine }>({
  testDir: '.',
  testMatch: 'journeys.ts',
  outputDir: '../../test-results/other-browsers',
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
  workers: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
})
