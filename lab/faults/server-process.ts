import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openForReading } from '../../app/platform/db/open.server.ts'
import { loadSigningSecret } from '../../app/platform/db/signing-secret.server.ts'
import { parseDatabaseUrl } from '../../app/platform/settings/settings.server.ts'
import { withFolder } from '../with-folder.ts'
import { type Running, startSite, workOf } from '../servers.ts'

export const authSecret = 'a secret that only the proofs and their product know'

/** What the product that was started last signs challenges with. */
export const signing = { signingSecret: '' }

async function readSigningSecret(dataDir: string, url = join(dataDir, 'database.sqlite')): Promise<void> {
  const db = openForReading(parseDatabaseUrl(url))
  Object.assign(signing, await loadSigningSecret(db, { authSecret }).finally(() => db.destroy()))
}

/** The built product, running as a process of its own. */
export type Product = Running & {
  /** Milliseconds that its threads worked until it answered, which other work on the machine hardly changes. */
  startWork: number
}

/** Starts the product on a free port with an empty database of its own. @param entry another build than the usual. */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
  entry?: string,
): Promise<Product> {
  const own = { LOG_LEVEL: 'error', DEMO_CONTENT: '0', AUTH_SECRET: authSecret, ...env }
  const product = await startSite(dataDir, own, { entry, path: '/api/Category' })
  await readSigningSecret(dataDir, env.DATABASE_URL)
  return { ...product, startWork: workOf(product.pid) }
}

/** Does something with a product that has a database of its own, and ends it afterwards. */
export const withProduct = <T>(
  env: Record<string, string>,
  work: (product: Product, dataDir: string) => Promise<T>,
): Promise<T> =>
  withFolder(async (dataDir) => {
    const product = await startProduct(dataDir, env)
    try {
      return await work(product, dataDir)
    } finally {
      await product.kill()
    }
  })

/** A text of the build and what stands there instead; a pattern has `g`. */
export type Change = [string | RegExp, string]

/**
 * Controls: a build in which some texts are others, such as a weaker setting.
 * @returns its entry, beside the real one because it imports the same files. @throws where a text is not found.
 */
export async function withChangedBuild<T>(
  name: string,
  changes: Change[],
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
