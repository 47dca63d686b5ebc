import { readFile } from 'node:fs/promises'
import type { Insertable } from 'kysely'
import { companyToday } from '#app/ui/date/company-time.ts'
import { changeSite } from '#app/platform/db/content-revision.server.ts'
import { isConnectionLost, isUniqueViolation, retry } from '#app/platform/db/database-errors.server.ts'
import { type Database, type Db, type Trx, newTimestamps } from '#app/platform/db/database.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import { readKeyValue, writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import { readRevision } from '#app/platform/db/revision-monitor.server.ts'
import { openTypesettingProcess } from '#app/platform/pdf/typesetting-queue.server.ts'
import type { Services } from '#app/platform/services.ts'
import { computeSha256 } from '#app/platform/storage/digest.server.ts'
import { type FileColumn, getFileColumns } from '#app/platform/storage/file-columns.server.ts'
import { loadSharp } from '#app/platform/storage/image/encode-image.server.ts'
import { parseImagePath, readImageFile } from '#app/platform/storage/image/images.server.ts'
import { storePdf } from '#app/platform/storage/pdfs.server.ts'
import { StorageError } from '#app/platform/storage/stored-files.ts'
import { writeAddedEntry, websiteActor } from '#app/records/audit/write-audit.server.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import type { Product } from '#app/catalogue/facts/product.ts'
import { completeProducts } from '#app/catalogue/product/complete-products.ts'
import { listSheetProducts } from '#app/catalogue/product/product.server.ts'
import { type Job, typesettingScript } from '#app/catalogue/sheet/sheet-content.ts'
import {
  type DocumentSource,
  readNewestRevisions,
  type DocumentPlan,
  planDocuments,
} from './plan-documents.server.ts'

type DocumentServices = Pick<Services, 'db' | 'storage' | 'log'>
type FileServices = Omit<DocumentServices, 'db'>

type TypesetDocument = DocumentPlan & { file: string }

const [fileColumn] = getFileColumns('document') as [FileColumn]

const loadDocumentSource = async (db: Db): Promise<DocumentSource> => ({
  identity: await readIdentity(db),
  products: completeProducts(await listSheetProducts(db)),
})

async function loadSheetPicture(
  { storage, log }: FileServices,
  { image: [path = ''] }: Product,
): Promise<Buffer | undefined> {
  const name = parseImagePath(path)
  if (!name) return undefined
  const bytes = await readImageFile(storage, { ...name, fileWidth: name.width, format: 'jpg' }, (error) =>
    log.error({ err: error }, 'A file of a picture could not be stored'),
  )
  const sharp = await loadSharp()
  return sharp(bytes)
    .resize({ width: 540, height: 675, fit: 'inside' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
}

const retryDelayMs = 60_000
const typesettingTimeoutMs = 120_000

/**
 * Key-value key for the most recently started build. Only that build writes documents, because two builds would keep overwriting each other's.
 */
const workerBuildKey = 'documents.maker'

type Failures = Map<string, { digest: string; retryAt: number }>

/**
 * Adds a revision to each generated document whose content changed, unless the document was withdrawn, removed or
 * replaced by an upload. Safe to repeat and to run in several processes.
 * @param failures from earlier calls. A failed document is retried after a minute and logged once.
 * @param build If set, nothing is stored unless this build was started last.
 * @returns the number of generated documents
 */
export async function makeDocuments(
  { db, storage, log }: DocumentServices,
  source?: DocumentSource,
  failures: Failures = new Map(),
  build?: string,
): Promise<number> {
  const outdated = await planDocuments(db, source ?? (await loadDocumentSource(db)))
  const plans = outdated.filter(({ values: { series }, digest }) => {
    const failure = failures.get(series)
    return failure?.digest !== digest || failure.retryAt <= Date.now()
  })
  for (const series of failures.keys())
    if (!outdated.some(({ values }) => values.series === series)) failures.delete(series)
  if (plans.length === 0) return 0
  let typesetter = openTypesettingProcess(typesettingScript, typesettingTimeoutMs)
  const typesetDocuments: TypesetDocument[] = []
  try {
    for (const plan of plans) {
      const { series, number: document, products } = plan.values
      try {
        typesetDocuments.push({ ...plan, file: await typesetPlan(typesetter, { storage, log }, plan) })
        failures.delete(series)
      } catch (error) {
        if (error instanceof StorageError) throw error
        if (typesetter.isClosed())
          typesetter = openTypesettingProcess(typesettingScript, typesettingTimeoutMs)
        if (failures.get(series)?.digest !== plan.digest)
          log.error({ err: error, document, product: products }, 'A document could not be generated')
        failures.set(series, { digest: plan.digest, retryAt: Date.now() + retryDelayMs })
      }
    }
    if (typesetDocuments.length === 0) return 0
    const store = () => changeSite(db, (trx) => storeDocuments(trx, typesetDocuments, build))
    const unused = await retry(store, isUniqueViolation)
    for (const { file } of unused) await storage.delete(file).catch(() => {})
    const count = typesetDocuments.length - unused.length
    if (count > 0) log.info({ documents: count }, 'Generated documents')
    return count
  } catch (error) {
    // If the connection was lost, the commit may have succeeded, so leave the files to the hourly cleanup.
    if (!isConnectionLost(error))
      for (const { file } of typesetDocuments) await storage.delete(file).catch(() => {})
    throw error
  } finally {
    typesetter.close()
  }
}

async function typesetPlan(
  { typeset }: ReturnType<typeof openTypesettingProcess>,
  { storage, log }: FileServices,
  { content, values: { number, revision } }: DocumentPlan,
): Promise<string> {
  const picture = 'product' in content ? await loadSheetPicture({ storage, log }, content.product) : undefined
  const imprint = { number, revision, date: companyToday() }
  const { bytes, pages } = await typeset({ content, imprint, picture } satisfies Job)
  return storePdf(storage, fileColumn, { bytes, pages, sha256: await computeSha256(bytes, 'hex') })
}

/** @returns the documents that were not stored, because their series changed or another build was started last */
async function storeDocuments(
  trx: Trx,
  made: readonly TypesetDocument[],
  build?: string,
): Promise<TypesetDocument[]> {
  await advisoryLock(trx, 'documents')
  if (build !== undefined && (await readKeyValue(trx, workerBuildKey)) !== build) return [...made]
  const newest = await readNewestRevisions(trx)
  const unused: TypesetDocument[] = []
  for (const document of made) {
    const { previous, values, file, digest } = document
    const current = newest.get(values.series)
    const generated = { file, madeFile: file, madeFrom: digest }
    if (current?.id !== previous?.id || current?.version !== previous?.version) unused.push(document)
    else if (previous && previous.file === null)
      await trx
        .updateTable('document')
        .set({ ...values, ...generated, version: previous.version + 1 })
        .where('id', '=', previous.id)
        .execute()
    else {
      const row = { ...values, ...generated, status: 1, ...newTimestamps() } as Insertable<
        Database['document']
      >
      const { id } = await trx.insertInto('document').values(row).returning('id').executeTakeFirstOrThrow()
      await writeAddedEntry(trx, websiteActor, 'document', { ...row, id })
    }
  }
  return unused
}

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
