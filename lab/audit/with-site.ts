import { type Browser, chromium } from '@playwright/test'
import { freePort } from '../../deploy/testing/free-port.ts'
import settings from '../../playwright.config.ts'
import { startProduct } from '../faults/server-process.ts'
import { withFolder } from '../with-folder.ts'
import type { Row } from '../table.ts'

/** What a part of the audit works with. */
export type Audit = {
  /** The address that the product believes to have, for example http://localhost:41234. */
  origin: string
  browser: Browser
  /** The routes to look at. */
  paths: readonly string[]
  /** How often Lighthouse measures each; the median counts. */
  runs: number
}

/** A part of the audit: what it measured. Details of what is wrong go to the terminal. */
export type Part = (audit: Audit) => Promise<Row[]>

export const browserFlags = settings.use?.launchOptions?.args ?? []
export const browserPath = settings.use?.launchOptions?.executablePath ?? ''

/** Does something with the built product on a free port, with fresh demo content in a temporary folder, and a browser. */
export const withSite = <T>(work: (site: Pick<Audit, 'origin' | 'browser'>) => Promise<T>): Promise<T> =>
  withFolder(async (dataDir) => {
    // Addresses in pages name the port, so it must be known before the product starts.
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const env = { DEMO_CONTENT: '1', PORT: String(port), PUBLIC_URL: origin, BACKUP_EVERY: '0' }
    const product = await startProduct(dataDir, env)
    const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
    try {
      return await work({ origin, browser })
    } finally {
      await browser.close()
      await product.stop()
    }
  })
