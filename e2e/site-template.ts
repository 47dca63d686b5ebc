import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, stop, untilDocuments } from './fixtures.ts'

/** Before all tests: fills a folder with demo content and its documents, of which sites get copies. */
export default async function setup(): Promise<(() => void) | undefined> {
  // What one database begins with is in no folder.
  if (process.env.TEST_DATABASE_URL) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'site-template-'))
  const site = await startSite({ DATA_DIR: folder })
  await untilDocuments(site.url)
  await stop(site.process)
  process.env.SITE_TEMPLATE = folder
  return () => rmSync(folder, { recursive: true })
}
