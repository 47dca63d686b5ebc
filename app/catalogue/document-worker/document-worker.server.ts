import { readFile } from 'node:fs/promises'
import type { Db } from '../../platform/db/database.ts'
import { readRevision } from '../../platform/db/revision/content-revision.server.ts'
import { readKeyValue, writeKeyValue } from '../../platform/db/key-value-store.server.ts'
import { computeSha256 } from '../../platform/storage/digest.server.ts'
import { type DocumentServices, type Failures, makeDocuments, workerBuildKey, retryDelayMs } from './make-documents.server.ts'

/** How often it is looked whether something has changed, in milliseconds. */
const intervalMs = 5000

type DocumentWorker = {
  run: () => Promise<void>
  /** What identifies the program; known once the database has been told that it was started. */
  build?: string
  revision?: number
  retryAt: number
  failures: Failures
  running?: Promise<void> | undefined
}
const workers = new WeakMap<Db, DocumentWorker>()

function getWorker({ db, storage, log }: DocumentServices): DocumentWorker {
  const known = workers.get(db)
  if (known) return known
  const maker: DocumentWorker = {
    retryAt: 0,
    failures: new Map(),
    run: () =>
      (maker.running ??= look()
        .catch((error: unknown) => {
          maker.retryAt = Date.now() + retryDelayMs
          log.error({ err: error }, 'Documents could not be made')
        })
        .finally(() => {
          maker.running = undefined
        })),
  }
  async function look(): Promise<void> {
    if (Date.now() < maker.retryAt) return
    maker.build ??= await registerBuild(db)
    const revision = await readRevision(db)
    const isRetry = [...maker.failures.values()].some(({ retryAt }) => retryAt <= Date.now())
    if (revision === maker.revision && !isRetry) return
    if ((await readKeyValue(db, workerBuildKey)) !== maker.build) return
    await makeDocuments({ db, storage, log }, undefined, maker.failures, maker.build)
    maker.revision = revision
  }
  workers.set(db, maker)
  return maker
}

/** @returns the digest of this program: the build has all that makes documents in the file, or in ones that it names by digests. */
async function registerBuild(db: Db): Promise<string> {
  const build = await computeSha256(await readFile(new URL(import.meta.url)), 'hex')
  await writeKeyValue(db, workerBuildKey, build)
  return build
}

/** Makes the documents that are missing or outdated, if anything was published since it was last looked and no other build was started since; failures are logged. */
export const updateDocuments = (services: DocumentServices): Promise<void> => getWorker(services).run()

/** Does so now and again every few seconds. @returns what ends it. */
export function startDocumentWorker(services: DocumentServices): () => void {
  const { run } = getWorker(services)
  void run()
  const timer = setInterval(() => void run(), intervalMs).unref()
  return () => clearInterval(timer)
}
