import { type Browser, chromium } from '@playwright/test'
import { freePort } from '../../deploy/testing/free-port.ts'
import settings from '../../playwright.config.ts'
import { startProduct } from '../faults/server-process.ts'
import { withTempFolder } from '../with-temp-folder.ts'
import type { Row } from '../table.ts'

export type Audit = {
  origin: string
  browser: Browser
  paths: readonly string[]
  runs: number
}

export type AuditPart = (audit: Audit) => Promise<Row[]>

export const browserFlags = settings.use?.launchOptions?.args ?? []
export const browserPath = settings.use?.launchOptions?.executablePath ?? ''

export const withSite = <T>(work: (site: Pick<Audit, 'origin' | 'browser'>) => Promise<T>): Promise<T> =>
  withTempFolder(async (dataDir) => {
    // Pages contain absolute URLs, so the port must be known before the start.
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
