import { createHash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { DocumentTable } from '../document/document.server.ts'
import { isGeneratedCertificate } from '../document/document-validation.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import type { Identity } from '../../records/identity/identity.ts'
import { catalogueNumber, productSlug } from '../facts/catalogue-number.ts'
import type { Product } from '../facts/product.ts'
import type { Db } from '../../platform/db/database.ts'
import { readRemovedRevisions } from '../../records/trash/removed-revisions.server.ts'
import { type Content, letterheadOf, sheetContent, sheetKinds } from '../sheet/sheet-content.ts'

/** What documents are made from. */
export type DocumentSource = { identity: Identity; products: readonly Product[] }

type DocumentRow = Selectable<DocumentTable>
/** A document that is to be made. @param older its newest revision; undefined if it is new. */
export type DocumentPlan = {
  previous: DocumentRow | undefined
  content: Content
  digest: string
  values: Partial<Insertable<DocumentTable>> & { series: string; number: string; revision: number }
  picture?: string
}

/** By series, those in the trash too: what was removed is not made again. */
export async function readNewestRevisions(db: Db): Promise<Map<string, DocumentRow>> {
  const rows = await db.selectFrom('document').selectAll().orderBy('revision').orderBy('id').execute()
  return new Map(rows.map((row) => [row.series, row]))
}

/** Whether the site may make the PDF of a row, or the next revision. */
const isManagedBySite = (row: DocumentRow): boolean =>
  row.deletedAt === null &&
  row.status === 1 &&
  row.withdrawnOn === null &&
  (row.file === null || row.file === row.madeFile)

/** @returns the documents whose content is no longer what their newest revisions show. */
export async function planDocuments(db: Db, source: DocumentSource): Promise<DocumentPlan[]> {
  const newest = await readNewestRevisions(db)
  // Read after the rows: one that has just gone for good is found here.
  const removed = await readRemovedRevisions(db, 'document')
  const letterhead = letterheadOf(source.identity)
  const addresses = new Set([...newest.values()].map(({ address }) => address))
  const isTaken = (number: string) =>
    [...newest.values()].some((row) => row.number === number && row.series !== number)
  const sheets = source.products.flatMap((product) =>
    sheetKinds.map((kind): DocumentPlan => {
      const number = `${kind.prefix}-${catalogueNumber(product.id)}`
      const older = newest.get(number)
      const [image = ''] = product.image
      const content = sheetContent(kind, product, letterhead, {
        name: image,
        alt: product.alts[0] || product.title,
      })
      const usual = `/documents/${productSlug(product)}-${kind.kind}.pdf`
      return {
        previous: older,
        content,
        digest: computeContentDigest(content, number),
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
          address: older?.file ? older.address : addresses.has(usual) ? null : usual,
          effectiveFrom: companyToday(),
          revision: nextRevision(older),
        },
      }
    }),
  )
  const certificates = [...newest.values()].filter(isGeneratedCertificate).map((older): DocumentPlan => {
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
    const values = { ...same, revision: nextRevision(older) }
    return { previous: older, content, digest: computeContentDigest(content, number), values }
  })
  return [...sheets, ...certificates].filter(({ previous: older, digest, values }) => {
    if (older?.file === null) return isManagedBySite(older)
    if ((removed.get(values.series) ?? 0) >= values.revision) return false
    return older ? isManagedBySite(older) && older.madeFrom !== digest : !isTaken(values.number)
  })
}

/** The number of the revision that is made: of a row without a PDF its own. */
const nextRevision = (older: DocumentRow | undefined): number =>
  older?.file === null ? older.revision : (older?.revision ?? 0) + 1

const computeContentDigest = (content: Content, number: string): string =>
  createHash('sha256')
    .update(JSON.stringify([number, content]))
    .digest('hex')
