import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// The headless shell uses a fifth less processor time.
const shell = '/usr/bin/chromium-headless-shell'

// Chromium uses only the last --disable-features, so this list repeats Playwright's.
const playwrightDefaults = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
// Features that cost more processor time than the page under test: pages for the address bar, a spare renderer, and a new
// process for Cross-Origin-Opener-Policy.
const expensiveFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'CrossOriginOpenerPolicy',
]

// Tests that compile or build a copy of the product.
const ownBuilds = [
  'start.spec.ts',
  'add-a-collection.spec.ts',
  'add-a-field.spec.ts',
  'crossed-files.spec.ts',
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/site-template.ts',
  // Playwright deletes this folder at each start.
  outputDir: process.env.TEST_DATABASE_URL ? 'test-results/pages-postgres' : 'test-results/pages',
  fullyParallel: true,
  // The longest test starts first, so that both workers finish at about the same time.
  projects: [
    {
      name: 'start',
      testMatch: ownBuilds,
    },
    {
      name: 'journeys',
      testIgnore: [...ownBuilds, 'audits/**', 'other-browsers/**'],
      grepInvert: /@audit/,
    },
    {
      name: 'audits',
      testIgnore: [...ownBuilds, 'other-browsers/**'],
      grep: /\baudits\/|@audit/,
    },
  ],
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  reportSlowTests: { max: 5, threshold: 0 },
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? [shell, '/usr/bin/chromium'].find(existsSync),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        `--disable-features=${[...playwrightDefaults, ...expensiveFeatures].join()}`,
      ],
    },
  },
})
