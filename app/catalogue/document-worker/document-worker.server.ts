import { readFile } from 'node:fs/promises'
import type { Db } from '#app/platform/db/database.ts'
import { readRevision } from '#app/platform/db/revision-monitor.server.ts'
import { readKeyValue, writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import { computeSha256 } from '#app/platform/storage/digest.server.ts'
import {
  type DocumentServices,
  type Failures,
  makeDocuments,
  workerBuildKey,
  retryDelayMs,
} from './make-documents.server.ts'

type DocumentWorker = {
  run: () => Promise<void>
  build?: string
  revision?: number
  retryAt: number
  failures: Failures
  running?: Promise<void> | undefined
}
const workers = new WeakMap<Db, DocumentWorker>()

function getWorker({ db, storage, log }: DocumentServices): DocumentWorker {
  const existing = workers.get(db)
  if (existing) return existing
  const worker: DocumentWorker = {
    retryAt: 0,
    failures: new Map(),
    run: () =>
      (worker.running ??= updateIfNeeded()
        .catch((error: unknown) => {
          worker.retryAt = Date.now() + retryDelayMs
          log.error({ err: error }, 'Documents could not be generated')
        })
        .finally(() => {
          worker.running = undefined
        })),
  }
  async function updateIfNeeded(): Promise<void> {
    if (Date.now() < worker.retryAt) return
    worker.build ??= await registerBuild(db)
    const revision = await readRevision(db)
    const isRetry = [...worker.failures.values()].some(({ retryAt }) => retryAt <= Date.now())
    if (revision === worker.revision && !isRetry) return
    if ((await readKeyValue(db, workerBuildKey)) !== worker.build) return
    await makeDocuments({ db, storage, log }, undefined, worker.failures, worker.build)
    worker.revision = revision
  }
  workers.set(db, worker)
  return worker
}

/**
 * Identifies the build by the digest of this file. The digest covers all imports, because the bundler inlines them or
 * names them by content hash.
 */
async function registerBuild(db: Db): Promise<string> {
  const build = await computeSha256(await readFile(new URL(import.meta.url)), 'hex')
  await writeKeyValue(db, workerBuildKey, build)
  return build
}

/** Generates missing and outdated documents if content has changed, unless a newer build was started. Logs failures. */
export const updateDocuments = (services: DocumentServices): Promise<void> => getWorker(services).run()
