import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, stopServer, waitForDocuments } from './fixtures.ts'

/** Playwright global setup: creates demo content and documents that sites copy. */
export default async function setup(): Promise<(() => void) | undefined> {
  // The content of a PostgreSQL database cannot be copied as files.
  if (process.env.TEST_DATABASE_URL) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'site-template-'))
  const site = await startSite({ DATA_DIR: folder })
  await waitForDocuments(site.url)
  await stopServer(site.process)
  process.env.SITE_TEMPLATE = folder
  return () => rmSync(folder, { recursive: true })
}
