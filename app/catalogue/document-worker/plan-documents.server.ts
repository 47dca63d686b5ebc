import { hash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { companyToday } from '#app/ui/date/company-time.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { askFirst } from '#app/platform/api/request/ask-first.server.ts'
import type { Database, Db, Trx } from '#app/platform/db/database.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import type { Identity } from '#app/records/identity/identity.ts'
import { readRemovedRevisions } from '#app/records/trash/removed-revisions.server.ts'
import { isGeneratedCertificate } from '#app/catalogue/document/document-rules.ts'
import { catalogueNumber, type Product, type ProductRecord } from '#app/catalogue/facts/product.ts'
import { joinWords } from '#app/catalogue/facts/sizes.ts'
import { completeProducts } from '#app/catalogue/product/complete-products.ts'
import {
  type CertificateContent,
  type Content,
  createLetterhead,
  pickSheetData,
  sheetKinds,
} from '#app/catalogue/sheet/sheet-content.ts'

export type DocumentSource = { identity: Identity; products: readonly Product[] }

type DocumentRow = Selectable<Database['document']>
/** `previous` is the newest revision, or undefined for a new document. */
export type DocumentPlan = {
  previous: DocumentRow | undefined
  content: Content
  digest: string
  values: Partial<Insertable<Database['document']>> & { series: string; number: string; revision: number }
}

/** Returns the newest revision of each series, including the trash, so that removed documents are not generated again. */
export async function readNewestRevisions(db: Db): Promise<Map<string, DocumentRow>> {
  const rows = await db.selectFrom('document').selectAll().orderBy('revision').orderBy('id').execute()
  return new Map(rows.map((row) => [row.series, row]))
}

const isManagedBySite = (row: DocumentRow): boolean =>
  row.deletedAt === null &&
  row.status === 1 &&
  row.withdrawnOn === null &&
  (row.file === null || row.file === row.madeFile)

export async function planDocuments(db: Db, source: DocumentSource): Promise<DocumentPlan[]> {
  const newest = await readNewestRevisions(db)
  // Read this after the rows so that a revision deleted permanently in between is not missed.
  const removed = await readRemovedRevisions(db)
  const letterhead = createLetterhead(source.identity)
  const addresses = new Set([...newest.values()].map(({ address }) => address))
  const isTaken = (number: string) =>
    [...newest.values()].some((row) => row.number === number && row.series !== number)
  const sheets = source.products.flatMap((product) =>
    sheetKinds.map((kind): DocumentPlan => {
      const number = `${kind.prefix}-${catalogueNumber(product.id)}`
      const previous = newest.get(number)
      const words = `${product.brand} ${product.name} ${product.category} ${kind.kind}`
      const defaultAddress = `/documents/${words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf`
      return {
        previous,
        content: { kind: kind.kind, title: kind.title, letterhead, product },
        digest: digestOf(pickSheetData(kind, product), number),
        values: {
          series: number,
          number,
          kind: kind.kind,
          title: `${kind.title}: ${product.brand} ${product.title.toLowerCase()}`,
          language: 'English',
          products: String(product.id),
          // The United States bans powdered gloves.
          markets: product.category === 'Powdered' ? 'in,eu,other' : (previous?.markets ?? null),
          sample: 1,
          position: previous?.position ?? 100 + product.id,
          address: previous?.file ? previous.address : addresses.has(defaultAddress) ? null : defaultAddress,
          effectiveFrom: companyToday(),
          revision: nextRevision(previous),
        },
      }
    }),
  )
  const certificates = [...newest.values()].filter(isGeneratedCertificate).map((previous): DocumentPlan => {
    const {
      id: _,
      version: _version,
      createdAt: _at,
      updatedAt: _updated,
      deletedAt: _gone,
      ...same
    } = previous
    const { title, scope, covers, standard, issuer, effectiveFrom, validUntil, mark, number } = previous
    const texts = { scope: scope ?? '', covers: covers ?? '', standard: standard ?? '', issuer: issuer ?? '' }
    const content: CertificateContent = {
      kind: 'certificate',
      letterhead,
      title,
      ...texts,
      issued: effectiveFrom,
      validUntil,
      mark: mark ?? '',
    }
    const values = { ...same, revision: nextRevision(previous) }
    return { previous, content, digest: digestOf(withoutLetterhead(content), number), values }
  })
  const plans = [...sheets, ...certificates]
  return plans.filter(({ previous, digest, values }) => {
    if (previous?.file === null) return isManagedBySite(previous)
    if ((removed.get(values.series) ?? 0) >= values.revision) return false
    return previous ? isManagedBySite(previous) && previous.madeFrom !== digest : !isTaken(values.number)
  })
}

const nextRevision = (previous: DocumentRow | undefined): number =>
  previous?.file === null ? previous.revision : (previous?.revision ?? 0) + 1

const digestOf = (content: object, number: string): string =>
  hash('sha256', JSON.stringify([number, content]))

/** Leaves out names, address, phone and e-mail of the company: the next revision picks up their changes. */
const withoutLetterhead = ({ letterhead: _, ...content }: CertificateContent): object => content

/** @throws 409 with the names of the sheets that get a new revision, unless the request is confirmed */
export async function askBeforeRevising(
  trx: Trx,
  call: AdminCall,
  records: readonly ProductRecord[],
): Promise<void> {
  const source = { identity: await readIdentity(trx), products: completeProducts(records) }
  const plans = await planDocuments(trx, source)
  const sheets = plans.flatMap(({ previous, values }) => {
    const kind = sheetKinds.find((each) => each.kind === values.kind)
    if (!kind || !previous?.file) return []
    return `${kind.title} ${catalogueNumber(Number(values.products))} (revision ${values.revision})`
  })
  const count = sheets.length === 1 ? 'One document gets' : `${sheets.length} documents get`
  askFirst(call, {
    question: 'Publish and revise documents?',
    facts: sheets.length > 0 ? [`${count} a new revision: ${joinWords(sheets)}.`] : [],
    label: 'Publish and revise',
  })
}
