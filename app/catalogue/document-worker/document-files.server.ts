import { Readable } from 'node:stream'
import type { MiddlewareHandler } from 'hono'
import { type Selectable, sql } from 'kysely'
import { companyToday } from '#app/ui/date/company-time.ts'
import type { Bindings } from '#app/platform/api/context.ts'
import type { Database, Db } from '#app/platform/db/database.ts'
import type { Services } from '#app/platform/services.ts'
import { parsePdfKey } from '#app/platform/storage/pdf-rules.ts'
import { StorageError } from '#app/platform/storage/stored-files.ts'
import { isPublished } from '#app/catalogue/document/document.server.ts'
import { updateDocuments } from './make-documents.server.ts'

type FoundDocument = { row: Selectable<Database['document']> } | 'withdrawn' | undefined

/**
 * Finds the document of a PDF path. `/documents/<number>/<revision>.pdf` selects that revision. Any other path selects
 * the current revision of the document with that address or number. The number may be that of an older revision.
 */
async function findDocument(db: Db, path: string): Promise<FoundDocument> {
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

/** Maximum number of requests that wait for typesetting. Each one occupies a slot of the page queue. */
const maxWaiting = 2

export function createDocumentFileHandler(services: Services): MiddlewareHandler<{ Bindings: Bindings }> {
  const { db, storage, log } = services
  let waitingCount = 0
  const openIntact = async (file: string, bytes: number) =>
    (await storage.getMetaData(file)).contentLength === bytes ? storage.getStream(file) : undefined
  return async (c, next) => {
    const { path, method } = c.req
    if (!path.endsWith('.pdf') || (method !== 'GET' && method !== 'HEAD')) return next()
    if (c.env.trace) c.env.trace.route = '/documents/*.pdf'
    let found = await findDocument(db, path)
    if ((!found || (found !== 'withdrawn' && found.row.file === null)) && waitingCount < maxWaiting) {
      // In a new database or for a new product, the worker may not have generated the PDF yet.
      waitingCount += 1
      await updateDocuments(services).finally(() => (waitingCount -= 1))
      found = await findDocument(db, path)
    }
    if (!found) return next()
    if (found === 'withdrawn')
      return c.text('This document has been withdrawn.', 410, { 'Cache-Control': 'no-cache' })
    const { id, file } = found.row
    const pdfInfo = parsePdfKey(file)
    const unavailable = (reason: string, error?: unknown) => {
      log.error({ err: error, collection: 'document', row: id }, reason)
      return c.text('This document is temporarily unavailable. Please try again later.', 503, {
        'Retry-After': '60',
        'Cache-Control': 'no-store',
      })
    }
    if (!file || !pdfInfo) return unavailable('A document has no PDF')
    const etag = `"${pdfInfo.sha256}"`
    const headers = { ETag: etag, 'Cache-Control': 'no-cache' }
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers)
    const pdfHeaders = {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline',
      'Content-Length': String(pdfInfo.bytes),
    }
    if (method === 'HEAD') return c.body(null, 200, pdfHeaders)
    const stream = await openIntact(file, pdfInfo.bytes).catch((error: unknown) => {
      if (!(error instanceof StorageError))
        log.error({ err: error, collection: 'document', row: id }, 'A PDF is missing')
    })
    if (!stream) return unavailable('A PDF could not be read')
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, pdfHeaders)
  }
}
