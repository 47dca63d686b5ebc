import { createHash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { DocumentTable } from '../collections/document/document.server.ts'
import { isMadeHere } from '../collections/document/document-validation.ts'
import { publishedProducts } from '../collections/product/product.server.ts'
import { companyToday } from '../content/company-time.ts'
import type { Identity } from '../content/identity.ts'
import { catalogueNumber, productSlug } from '../content/product/documents.ts'
import { catalogueOf } from '../content/product/catalogue.ts'
import type { Product } from '../content/product/product.ts'
import { advisoryLock } from '../db/engine.server.ts'
import { storedIdentity } from '../db/identity.server.ts'
import type { Db, Trx } from '../db/open.server.ts'
import { currentRevision, publish } from '../db/revision.server.ts'
import { stamps } from '../db/time.ts'
import { recordAdded, website } from '../history/audit/record.server.ts'
import type { Services } from '../services.ts'
import { digestOf } from '../storage/digest.server.ts'
import { type FileColumn, fileColumnsOf } from '../storage/file-columns.server.ts'
import { imageFile, nameIn } from '../storage/images.server.ts'
import { storePdf } from '../storage/pdfs.server.ts'
import { pictureTools } from '../storage/picture-tools.server.ts'
import type { Storage } from '../storage/storage.server.ts'
import { type Content, letterheadOf, sheetContent, sheetKinds } from '../typesetting/sheet-content.ts'
import { openTypesetter } from '../typesetting/typesetter.server.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'log'>

/** What documents are made from. */
export type DocumentSource = { identity: Identity; products: readonly Product[] }

type Row = Selectable<DocumentTable>
/** A document that is to be made. @param older its newest revision; undefined if it is new. */
type Plan = {
  older: Row | undefined
  content: Content
  digest: string
  values: Partial<Insertable<DocumentTable>> & { series: string; number: string; revision: number }
  picture?: string
}
type Made = Plan & { file: string }

const [fileColumn] = fileColumnsOf('document') as [FileColumn]

/** What documents are made from at present. */
const currentSource = async (db: Db): Promise<DocumentSource> => ({
  identity: await storedIdentity(db),
  products: catalogueOf(await publishedProducts(db)),
})

/** The picture of a glove as a sheet shows it; undefined if it has none that is stored. */
async function jpegOf(storage: Storage, path: string | undefined): Promise<Buffer | undefined> {
  const name = path === undefined ? undefined : nameIn(path)
  if (!name) return undefined
  const bytes = await storage.getBytes(imageFile({ ...name, fileWidth: name.width, format: 'jpg' }))
  const sharp = await pictureTools()
  return sharp(bytes).resize({ width: 540 }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

/**
 * Makes a revision of every document whose content is no longer what its newest revision shows; of those that are made
 * here, and that nobody has withdrawn or replaced by an upload. Safe to repeat, in any number of processes.
 * @returns how many were made.
 */
export async function makeDocuments({ db, storage, log }: Needs, given?: DocumentSource): Promise<number> {
  const plans = planOf(await newestRevisions(db), given ?? (await currentSource(db)))
  if (plans.length === 0) return 0
  const typesetter = openTypesetter()
  const made: Made[] = []
  try {
    for (const plan of plans) {
      const { number, revision } = plan.values
      const imprint = { number, revision, date: companyToday() }
      const picture = await jpegOf(storage, plan.picture)
      const { bytes, pages } = await typesetter.typeset({
        content: plan.content,
        imprint,
        ...(picture && { picture }),
      })
      const sha256 = await digestOf(bytes, 'hex')
      made.push({ ...plan, file: await storePdf(storage, fileColumn, { bytes, pages, sha256 }) })
    }
    const unused = await publish(db, (trx) => store(trx, made))
    for (const { file } of unused) await storage.delete(file).catch(() => {})
    const count = made.length - unused.length
    if (count > 0) log.info({ documents: count }, 'Documents have been made')
    return count
  } finally {
    // After a failure files may be named all the same, if only the answer of the database was lost: the sweep finds out.
    typesetter.close()
  }
}

/** By series, those in the trash too: what was removed is not made again. */
async function newestRevisions(db: Db): Promise<Map<string, Row>> {
  const rows = await db.selectFrom('document').selectAll().orderBy('revision').orderBy('id').execute()
  return new Map(rows.map((row) => [row.series, row]))
}

/** Whether the site may make the next revision. */
const isOurs = (row: Row): boolean =>
  row.deletedAt === null && row.status === 1 && row.withdrawnOn === null && row.file === row.madeFile

function planOf(newest: ReadonlyMap<string, Row>, source: DocumentSource): Plan[] {
  const letterhead = letterheadOf(source.identity)
  const addresses = new Set([...newest.values()].map(({ address }) => address))
  const sheets = source.products.flatMap((product) =>
    sheetKinds.map((kind): Plan => {
      const number = `${kind.prefix}-${catalogueNumber(product.id)}`
      const older = newest.get(number)
      const [image = ''] = product.image
      const content = sheetContent(kind, product, letterhead, {
        name: image,
        alt: product.alts[0] || product.title,
      })
      const usual = `/documents/${productSlug(product)}-${kind.kind}.pdf`
      return {
        older,
        content,
        digest: digestOfContent(content, number),
        picture: image,
        values: {
          series: number,
          number,
          kind: kind.kind,
          title: `${kind.title}: ${product.brand} ${product.title.toLowerCase()}`,
          language: 'English',
          products: String(product.id),
          // Never the United States, where powdered gloves are banned.
          markets: product.category === 'Powdered' ? 'in,eu,other' : (older?.markets ?? null),
          sample: 1,
          position: older?.position ?? 100 + product.id,
          address: older ? older.address : addresses.has(usual) ? null : usual,
          effectiveFrom: companyToday(),
          revision: (older?.revision ?? 0) + 1,
        },
      }
    }),
  )
  const certificates = [...newest.values()].filter(isMadeHere).map((older): Plan => {
    const { id: _, version: _version, createdAt: _at, updatedAt: _updated, deletedAt: _gone, ...same } = older
    const { title, scope, covers, standard, issuer, effectiveFrom, validUntil, mark, number } = older
    const texts = { scope: scope ?? '', covers: covers ?? '', standard: standard ?? '', issuer: issuer ?? '' }
    const content: Content = {
      kind: 'certificate',
      letterhead,
      title,
      ...texts,
      issued: effectiveFrom,
      validUntil,
      mark: mark ?? '',
    }
    const revision = older.file === null ? older.revision : older.revision + 1
    return { older, content, digest: digestOfContent(content, number), values: { ...same, revision } }
  })
  return [...sheets, ...certificates].filter(
    ({ older, digest }) => !older || (isOurs(older) && older.madeFrom !== digest),
  )
}

const digestOfContent = (content: Content, number: string): string =>
  createHash('sha256')
    .update(JSON.stringify([number, content]))
    .digest('hex')

/** @returns those that another process has made meanwhile, or that somebody has changed. */
async function store(trx: Trx, made: readonly Made[]): Promise<Made[]> {
  await advisoryLock(trx, 'documents')
  const newest = await newestRevisions(trx)
  const unused: Made[] = []
  for (const one of made) {
    const { older, values, file, digest } = one
    const now = newest.get(values.series)
    const written = { file, madeFile: file, madeFrom: digest }
    if (now?.id !== older?.id || now?.version !== older?.version) unused.push(one)
    else if (older && older.file === null)
      await trx
        .updateTable('document')
        .set({ ...written, version: older.version + 1 })
        .where('id', '=', older.id)
        .execute()
    else {
      const row = { ...values, ...written, status: 1, ...stamps() } as Insertable<DocumentTable>
      const { id } = await trx.insertInto('document').values(row).returning('id').executeTakeFirstOrThrow()
      await recordAdded(trx, website, 'document', { ...row, id })
    }
  }
  return unused
}

/** How often it is looked whether something has changed, and how long a failure is left alone, in milliseconds. */
const interval = 5000
const rest = 60_000

type Maker = {
  run: () => Promise<void>
  revision?: number
  retryAt: number
  running?: Promise<void> | undefined
}
const makers = new WeakMap<Db, Maker>()

function makerOf({ db, storage, log }: Needs): Maker {
  const known = makers.get(db)
  if (known) return known
  const maker: Maker = {
    retryAt: 0,
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
    if (revision === maker.revision) return
    await makeDocuments({ db, storage, log })
    maker.revision = revision
  }
  makers.set(db, maker)
  return maker
}

/** Makes the documents that are missing or outdated, if anything was published since it was last looked; failures are logged. */
export const bringDocumentsUpToDate = (services: Needs): Promise<void> => makerOf(services).run()

/** Does so now and again every few seconds. @returns what ends it. */
export function startDocuments(services: Needs): () => void {
  const { run } = makerOf(services)
  void run()
  const timer = setInterval(() => void run(), interval).unref()
  return () => clearInterval(timer)
}
