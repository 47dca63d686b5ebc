import type { Insertable } from 'kysely'
import type { DocumentTable } from '../document/document.server.ts'
import { listSheetProducts } from '../product/product.server.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import { completeProducts } from '../product/complete-products.ts'
import { advisoryLock } from '../../platform/db/engine.server.ts'
import { readIdentity } from '../../records/identity/identity.server.ts'
import { isConnectionLost, isUniqueViolation } from '../../platform/db/database-errors.server.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { publish } from '../../platform/db/revision/content-revision.server.ts'
import { readKeyValue } from '../../platform/db/key-value-store.server.ts'
import { newTimestamps } from '../../platform/db/time.ts'
import { writeAddedEntry, websiteActor } from '../../records/audit/write-audit.server.ts'
import type { Services } from '../../platform/services.ts'
import { computeSha256 } from '../../platform/storage/digest.server.ts'
import { type FileColumn, getFileColumns } from '../../platform/storage/files/file-columns.server.ts'
import { imageFileKey, parseImagePath } from '../../platform/storage/image/images.server.ts'
import { storePdf } from '../../platform/storage/pdf/pdfs.server.ts'
import { loadSharp } from '../../platform/storage/image/load-sharp.server.ts'
import { StorageError } from '../../platform/storage/storage-error.ts'
import type { Storage } from '../../platform/storage/stored-files.ts'
import { openTypesetter } from '../sheet/typesetter/typesetter.server.ts'
import { type DocumentSource, readNewestRevisions, type DocumentPlan, planDocuments } from './plan-documents.server.ts'

export type DocumentServices = Pick<Services, 'db' | 'storage' | 'log'>

type TypesetDocument = DocumentPlan & { file: string }

const [fileColumn] = getFileColumns('document') as [FileColumn]

/** What documents are made from at present. */
const loadDocumentSource = async (db: Db): Promise<DocumentSource> => ({
  identity: await readIdentity(db),
  products: completeProducts(await listSheetProducts(db)),
})

/** The picture of a glove as a sheet shows it; undefined if it has none that is stored. */
async function loadSheetPicture(storage: Storage, path: string | undefined): Promise<Buffer | undefined> {
  const name = path === undefined ? undefined : parseImagePath(path)
  if (!name) return undefined
  const bytes = await storage.getBytes(imageFileKey({ ...name, fileWidth: name.width, format: 'jpg' }))
  const sharp = await loadSharp()
  return sharp(bytes)
    .resize({ width: 540, height: 675, fit: 'inside' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
}

/** How long a failure is left alone, in milliseconds. */
export const retryDelayMs = 60_000

/** Note of the build that was started last. Others leave the documents to it: theirs would replace each other without end. */
export const workerBuildKey = 'documents.maker'

/** Documents that could not be made, by series: from what, and when it is tried again. */
export type Failures = Map<string, { digest: string; retryAt: number }>

/**
 * Makes a revision of every document whose content is no longer what its newest revision shows; of those that are made
 * here, and that nobody has withdrawn, removed or replaced by an upload. Safe to repeat, in any number of processes.
 * @param failures of earlier calls: such a document rests a minute, is logged once, and delays no other.
 * @param build nothing is stored unless it was started last; undefined: whatever was.
 * @returns how many were made.
 */
export async function makeDocuments(
  { db, storage, log }: DocumentServices,
  given?: DocumentSource,
  failures: Failures = new Map(),
  build?: string,
): Promise<number> {
  const all = await planDocuments(db, given ?? (await loadDocumentSource(db)))
  const plans = all.filter(({ values: { series }, digest }) => {
    const failure = failures.get(series)
    return failure?.digest !== digest || failure.retryAt <= Date.now()
  })
  for (const series of failures.keys())
    if (!all.some(({ values }) => values.series === series)) failures.delete(series)
  if (plans.length === 0) return 0
  let typesetter = openTypesetter()
  const made: TypesetDocument[] = []
  try {
    for (const plan of plans) {
      const { series, number: document, products } = plan.values
      try {
        made.push({ ...plan, file: await typesetPlan(typesetter, storage, plan) })
        failures.delete(series)
      } catch (error) {
        if (error instanceof StorageError) throw error
        if (typesetter.isClosed()) typesetter = openTypesetter()
        if (failures.get(series)?.digest !== plan.digest)
          log.error({ err: error, document, product: products }, 'A document could not be made')
        failures.set(series, { digest: plan.digest, retryAt: Date.now() + retryDelayMs })
      }
    }
    if (made.length === 0) return 0
    const unused = await storeWithRetry(db, made, build)
    for (const { file } of unused) await storage.delete(file).catch(() => {})
    const count = made.length - unused.length
    if (count > 0) log.info({ documents: count }, 'Documents have been made')
    return count
  } catch (error) {
    // If only the answer of the database was lost, files may be named all the same: the hourly sweep finds out.
    if (!isConnectionLost(error)) for (const { file } of made) await storage.delete(file).catch(() => {})
    throw error
  } finally {
    typesetter.close()
  }
}

/** @returns the key of the PDF. */
async function typesetPlan(
  { typeset }: ReturnType<typeof openTypesetter>,
  storage: Storage,
  { content, values: { number, revision }, picture: path }: DocumentPlan,
): Promise<string> {
  const picture = await loadSheetPicture(storage, path)
  const imprint = { number, revision, date: companyToday() }
  const { bytes, pages } = await typeset({ content, imprint, ...(picture && { picture }) })
  return storePdf(storage, fileColumn, { bytes, pages, sha256: await computeSha256(bytes, 'hex') })
}

/** As `store`, and once more if somebody has added a revision at that moment, which is seen then. */
const storeWithRetry = (db: Db, made: readonly TypesetDocument[], build?: string): Promise<TypesetDocument[]> => {
  const write = () => publish(db, (trx) => storeDocuments(trx, made, build))
  return write().catch((error: unknown) => {
    if (isUniqueViolation(error)) return write()
    throw error
  })
}

/** @returns those that another process has made meanwhile, or that are another build's to make, or that somebody has changed. */
async function storeDocuments(trx: Trx, made: readonly TypesetDocument[], build?: string): Promise<TypesetDocument[]> {
  await advisoryLock(trx, 'documents')
  if (build !== undefined && (await readKeyValue(trx, workerBuildKey)) !== build) return [...made]
  const newest = await readNewestRevisions(trx)
  const unused: TypesetDocument[] = []
  for (const one of made) {
    const { previous: older, values, file, digest } = one
    const now = newest.get(values.series)
    const written = { file, madeFile: file, madeFrom: digest }
    if (now?.id !== older?.id || now?.version !== older?.version) unused.push(one)
    else if (older && older.file === null)
      await trx
        .updateTable('document')
        .set({ ...values, ...written, version: older.version + 1 })
        .where('id', '=', older.id)
        .execute()
    else {
      const row = { ...values, ...written, status: 1, ...newTimestamps() } as Insertable<DocumentTable>
      const { id } = await trx.insertInto('document').values(row).returning('id').executeTakeFirstOrThrow()
      await writeAddedEntry(trx, websiteActor, 'document', { ...row, id })
    }
  }
  return unused
}
