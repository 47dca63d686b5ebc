import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// Debian's Chromium without windows takes a fifth less work.
const shell = '/usr/bin/chromium-headless-shell'

// Chromium heeds the last such list only, so this one repeats Playwright's own.
const playwrightsOwn = [
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
// Each window loads three pages of its own for an address bar that nobody sees, keeps a process in reserve, and leaves its
// first one for our Cross-Origin-Opener-Policy: more work than the page under test.
const unseen = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'CrossOriginOpenerPolicy',
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/site-template.ts',
  // Emptied at each start: nothing else may lie there.
  outputDir: process.env.TEST_DATABASE_URL ? 'test-results/pages-postgres' : 'test-results/pages',
  fullyParallel: true,
  // The longest test begins first: it would keep one worker waiting for the other at the end.
  projects: [
    { name: 'start', testMatch: ['start.spec.ts', 'add-a-kind.spec.ts'] },
    {
      name: 'journeys',
      testIgnore: ['start.spec.ts', 'add-a-kind.spec.ts', 'audits/**', 'other-browsers/**'],
      grepInvert: /@audit/,
    },
    {
      name: 'audits',
      testIgnore: ['start.spec.ts', 'add-a-kind.spec.ts', 'other-browsers/**'],
      grep: /\baudits\/|@audit/,
    },
  ],
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/browser.json' }],
  ],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? [shell, '/usr/bin/chromium'].find(existsSync),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        `--disable-features=${[...playwrightsOwn, ...unseen].join()}`,
      ],
    },
  },
})
