import type { MiddlewareHandler } from 'hono'
import { clientAddress } from '../../platform/api/request/client-address.server.ts'
import type { ApiContext, Bindings } from '../../platform/api/context.ts'
import { networkOf } from '../../platform/limits/rate-limit.server.ts'
import { updateDocuments } from './document-worker.server.ts'
import { findDocument } from '../document/find-document.server.ts'
import type { Services } from '../../platform/services.ts'
import { parsePdfKey } from '../../platform/storage/pdf/pdf-rules.ts'
import { StorageError } from '../../platform/storage/storage-error.ts'
import { Semaphore } from '../../platform/limits/semaphore.ts'

const mb = 1024 * 1024
/** Maximum number of requests that wait for typesetting. Each one occupies a slot of the request queue. */
const maxWaiting = 2

export function createDocumentFileHandler(services: Services): MiddlewareHandler<{ Bindings: Bindings }> {
  const { db, storage, log } = services
  // A PDF stays in memory until the client has received it.
  const responseMemory = new Semaphore(128 * mb, { maxPerNetwork: 24 * mb })
  let waitingCount = 0
  const find = (path: string) => findDocument(db, path)
  return async (c, next) => {
    const { path, method } = c.req
    if (!path.endsWith('.pdf') || (method !== 'GET' && method !== 'HEAD')) return next()
    if (c.env.trace) c.env.trace.route = '/documents/*.pdf'
    let found = await find(path)
    if ((!found || (found !== 'withdrawn' && found.row.file === null)) && waitingCount < maxWaiting) {
      // In a new database or for a new product, the worker may not have generated the PDF yet.
      waitingCount += 1
      await updateDocuments(services).finally(() => (waitingCount -= 1))
      found = await find(path)
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
    const client = networkOf(clientAddress(c as ApiContext, services.settings), 48)
    const release = responseMemory.tryAcquire(client, pdfInfo.bytes)
    if (!release)
      return c.text('The site is very busy. Please try again in a few seconds.', 503, {
        'Retry-After': '5',
        'Cache-Control': 'no-store',
      })
    const { outgoing } = c.env
    if (!outgoing || outgoing.destroyed) release()
    else outgoing.once('close', release)
    const bytes = await storage.getBytes(file).catch((error: unknown) => {
      if (error instanceof StorageError) return undefined
      log.error({ err: error, collection: 'document', row: id }, 'A PDF is missing')
      return undefined
    })
    if (bytes?.length !== pdfInfo.bytes) return unavailable('A PDF could not be read')
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, pdfHeaders)
  }
}
