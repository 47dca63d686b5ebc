import { badRequest, notFound } from '../../platform/errors.ts'
import { type AdminCall, defineResource } from '../../platform/api/define-resource.server.ts'
import { streamed } from '../../platform/api/response/streamed.server.ts'
import type { Stage } from '../../records/submission-stages.ts'
import { record } from '../../records/audit/record.server.ts'
import { attachment } from '../../platform/api/response/attachment.ts'
import { companyClock } from '../../ui/date/company-time.ts'
import {
  collectionNames,
  isContent,
  stageLabelOf,
  statusesOf,
  type CollectionName,
} from '../../collections.ts'
import { collectionServers } from '../../collections.server.ts'
import { byteOrderMark, csvLine } from '../../platform/api/csv/csv.ts'
import { csvExports } from './endpoints.ts'

type Filter = { status?: number | undefined; search?: string | undefined; category_id?: number | undefined }

/** The file, some rows at a time, so that its length costs no memory. */
async function* csv({ db, log }: AdminCall, kind: CollectionName, filter: Filter): AsyncGenerator<string> {
  const { headings, pages } = collectionServers[kind].csv
  yield byteOrderMark + csvLine(headings)
  try {
    for await (const rows of pages(db, filter)) yield rows.map(csvLine).join('')
  } catch (error) {
    log.error({ err: error, kind }, 'An export failed part-way')
    throw error
  }
}

/** @throws 400 if records of this collection have no such status. */
function checkStatus(kind: CollectionName, status: number | undefined): void {
  const known = statusesOf(kind)
  if (status === undefined || !known.length) return
  const message = `Status must be one of ${known.join(', ')}.`
  if (!known.includes(status)) badRequest(message, { status: message })
}

function nameOf(kind: CollectionName, status: number | undefined): string {
  const { day } = companyClock(new Date())
  return `${[kind, statusLabel(kind, status), day].filter(Boolean).join('-')}.csv`
}

function statusLabel(kind: CollectionName, status: number | undefined): string | undefined {
  if (status === undefined || !statusesOf(kind).includes(status)) return undefined
  if (isContent(kind)) return status === 1 ? 'active' : 'inactive'
  return stageLabelOf(kind, status as Stage)
}

export default defineResource(csvExports, {
  download: async ({ kind: given, ...filter }, call) => {
    const kind = collectionNames.find((known) => known === given) ?? notFound('List')
    checkStatus(kind, filter.status)
    const after = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
    await call.db.transaction().execute((trx) => record(trx, call.admin, { action: 'export', kind, after }))
    return new Response(streamed(csv(call, kind, filter)), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': attachment(nameOf(kind, filter.status)),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      },
    })
  },
})
