import { test as base, expect } from '@playwright/test'
import type { Site } from '../fixtures.ts'
import { openFirefox } from './firefox.ts'
import { startSecureSite } from './secure-site.ts'
import { Tab } from './tab.ts'
import { openWebKit } from './webkit.ts'

const openers = { firefox: openFirefox, webkit: openWebKit }

export type Engine = keyof typeof openers

export const test = base.extend<
  { tab: Tab },
  { engine: Engine; window: Tab; site: Pick<Site, 'url' | 'admin'> }
>({
  engine: ['firefox', { scope: 'worker', option: true }],
  site: [
    async ({ engine: _ }, use) => {
      const site = await startSecureSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  window: [
    async ({ engine, site }, use) => {
      const driver = await openers[engine]()
      await use(new Tab(driver, site.url))
      await driver.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ window }, use) => {
    await window.setWidth(1280)
    await use(window)
    expect(await window.complaints()).toEqual([])
  },
})

export { expect }
