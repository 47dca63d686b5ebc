import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/open.server.ts'
import { type DocumentTable, isPublished } from './document.server.ts'

/** What an address leads to: a revision, or that the document was withdrawn. */
export type FoundDocument = { row: Selectable<DocumentTable> } | 'withdrawn' | undefined

/**
 * Finds the PDF of an address: `/documents/<number>/<revision>.pdf` is that revision, every other one the revision that is in
 * force of the document that has the address, or had the number.
 */
export async function findDocument(db: Db, path: string): Promise<FoundDocument> {
  const [, name, revision] = /^\/documents\/([^/]{1,180})(?:\/(\d{1,4}))?\.pdf$/.exec(path) ?? []
  const number = decoded(name)
  if (revision !== undefined) return revisionOf(db, number, Number(revision))
  const known = await db
    .selectFrom('document')
    .select('series')
    .where((eb) => eb.or([eb('address', '=', path), ...(number ? [eb('number', '=', number)] : [])]))
    // An address goes before a number, and what is published before what was.
    .orderBy(sql`case when address = ${path} then 0 else 1 end`)
    .orderBy('status', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!known) return undefined
  const row = await db
    .selectFrom('document')
    .selectAll()
    .where('series', '=', known.series)
    .where(isPublished('document'))
    .orderBy('revision', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && row.withdrawnOn === null ? { row } : 'withdrawn'
}

async function revisionOf(db: Db, number: string | undefined, revision: number): Promise<FoundDocument> {
  const row = await db
    .selectFrom('document')
    .selectAll()
    .where('number', '=', number ?? '')
    .where('revision', '=', revision)
    .orderBy('status', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const isPublic = row.status === 1 && row.deletedAt === null && row.withdrawnOn === null
  return isPublic ? { row } : 'withdrawn'
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part)
  } catch {
    return undefined
  }
}
