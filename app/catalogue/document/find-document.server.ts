import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import { type DocumentTable, isPublished } from './document.server.ts'

export type FoundDocument = { row: Selectable<DocumentTable> } | 'withdrawn' | undefined

/**
 * Finds the document of a PDF path. `/documents/<number>/<revision>.pdf` selects that revision. Any other path selects
 * the current revision of the document with that address or number. The number may be that of an older revision.
 */
export async function findDocument(db: Db, path: string): Promise<FoundDocument> {
  const [, name, revision] = /^\/documents\/([^/]{1,180})(?:\/(\d{1,4}))?\.pdf$/.exec(path) ?? []
  const number = tryDecode(name)
  if (revision !== undefined) return findRevision(db, number, Number(revision))
  const known = await selectEverPublished(db)
    .where((eb) => eb.or([eb('address', '=', path), ...(number ? [eb('number', '=', number)] : [])]))
    .orderBy(sql`case when address = ${path} then 0 else 1 end`)
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

/** Includes deleted revisions. Excludes drafts and future revisions, because their existence must not leak. */
const selectEverPublished = (db: Db) =>
  db.selectFrom('document').selectAll().where('status', '=', 1).where('effectiveFrom', '<=', companyToday())

async function findRevision(db: Db, number: string | undefined, revision: number): Promise<FoundDocument> {
  const row = await selectEverPublished(db)
    .where('number', '=', number ?? '')
    .where('revision', '=', revision)
    .orderBy(sql`case when "deletedAt" is null then 0 else 1 end`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  return row.deletedAt === null && row.withdrawnOn === null ? { row } : 'withdrawn'
}

function tryDecode(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part)
  } catch {
    return undefined
  }
}
