import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openForReading } from '../../app/platform/db/open.server.ts'
import { loadSigningSecret } from '../../app/platform/db/signing-secret.server.ts'
import { parseDatabaseUrl } from '../../app/platform/settings/settings.server.ts'
import { withTempFolder } from '../with-temp-folder.ts'
import { type RunningServer, startSite, cpuTimeMs } from '../servers.ts'

export const authSecret = 'a secret that only the proofs and their product know'

/** Secret of the most recently started product, for signing CAPTCHA challenges. */
export const challengeSigning = { signingSecret: '' }

async function readSigningSecret(dataDir: string, url = join(dataDir, 'database.sqlite')): Promise<void> {
  const db = openForReading(parseDatabaseUrl(url))
  Object.assign(challengeSigning, await loadSigningSecret(db, { authSecret }).finally(() => db.destroy()))
}

export type Product = RunningServer & {
  startupCpuMs: number
}

export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
  entry?: string,
): Promise<Product> {
  const own = { LOG_LEVEL: 'error', DEMO_CONTENT: '0', AUTH_SECRET: authSecret, ...env }
  const product = await startSite(dataDir, own, { entry, path: '/api/Category' })
  await readSigningSecret(dataDir, env.DATABASE_URL)
  return { ...product, startupCpuMs: cpuTimeMs(product.pid) }
}

export const withProduct = <T>(
  env: Record<string, string>,
  work: (product: Product, dataDir: string) => Promise<T>,
): Promise<T> =>
  withTempFolder(async (dataDir) => {
    const product = await startProduct(dataDir, env)
    try {
      return await work(product, dataDir)
    } finally {
      await product.kill()
    }
  })

/** Text to replace in the build, and its replacement. Patterns need the `g` flag. */
export type BuildChange = [string | RegExp, string]

/**
 * Creates a build with changed texts, for example with a weaker setting, next to the real build because both
 * import the same files.
 * @throws if a text is not found.
 */
export async function withChangedBuild<T>(
  name: string,
  changes: BuildChange[],
  work: (entry: string) => Promise<T>,
): Promise<T> {
  let source = readFileSync('build/server/index.js', 'utf8')
  for (const [from, to] of changes) {
    if (source.search(from instanceof RegExp ? from : RegExp.escape(from)) < 0) {
      throw new Error(`The build has no "${String(from)}" to change.`)
    }
    source = source.replaceAll(from, to)
  }
  const entry = `build/server/control-${name}.js`
  writeFileSync(entry, source)
  try {
    return await work(entry)
  } finally {
    rmSync(entry, { force: true })
  }
}
