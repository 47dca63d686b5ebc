import type { Db } from '../db/open.server.ts'
import { currentRevision } from '../db/content-revision.server.ts'
import { type DocumentNeeds, type Failures, makeDocuments, rest } from './make-documents.server.ts'

/** How often it is looked whether something has changed, in milliseconds. */
const interval = 5000

type Maker = {
  run: () => Promise<void>
  revision?: number
  retryAt: number
  failures: Failures
  running?: Promise<void> | undefined
}
const makers = new WeakMap<Db, Maker>()

function makerOf({ db, storage, log }: DocumentNeeds): Maker {
  const known = makers.get(db)
  if (known) return known
  const maker: Maker = {
    retryAt: 0,
    failures: new Map(),
    run: () =>
      (maker.running ??= look()
        .catch((error: unknown) => {
          maker.retryAt = Date.now() + rest
          log.error({ err: error }, 'Documents could not be made')
        })
        .finally(() => {
          maker.running = undefined
        })),
  }
  async function look(): Promise<void> {
    if (Date.now() < maker.retryAt) return
    const revision = await currentRevision(db)
    const isRetry = [...maker.failures.values()].some(({ retryAt }) => retryAt <= Date.now())
    if (revision === maker.revision && !isRetry) return
    await makeDocuments({ db, storage, log }, undefined, maker.failures)
    maker.revision = revision
  }
  makers.set(db, maker)
  return maker
}

/** Makes the documents that are missing or outdated, if anything was published since it was last looked; failures are logged. */
export const bringDocumentsUpToDate = (services: DocumentNeeds): Promise<void> => makerOf(services).run()

/** Does so now and again every few seconds. @returns what ends it. */
export function startDocuments(services: DocumentNeeds): () => void {
  const { run } = makerOf(services)
  void run()
  const timer = setInterval(() => void run(), interval).unref()
  return () => clearInterval(timer)
}
