import { badRequest, notFound } from '../../platform/errors.ts'
import { type AdminCall, defineResource } from '../../platform/api/define-resource.server.ts'
import { streamBody } from '../../platform/api/response/stream-body.server.ts'
import type { Stage } from '../../records/submission-stages.ts'
import { writeAuditEntry } from '../../records/audit/write-audit.server.ts'
import { attachment } from '../../platform/api/response/attachment.ts'
import { companyClock } from '../../ui/date/company-time.ts'
import {
  collectionNames,
  isContent,
  stageLabelFor,
  statusesOf,
  type CollectionName,
} from '../../collections.ts'
import { collectionServers } from '../../collections.server.ts'
import { byteOrderMark, formatCsvLine } from '../../platform/api/csv/csv.ts'
import { csvExports } from './endpoints.ts'

type Filter = {
  status?: number | undefined
  search?: string | undefined
  sortBy?: string | undefined
  facets?: string | undefined
  scheduled?: number | undefined
  category_id?: number | undefined
}

async function* generateCsv(
  { db, log }: AdminCall,
  collection: CollectionName,
  filter: Filter,
): AsyncGenerator<string> {
  const { headings, pages } = collectionServers[collection].csv
  yield byteOrderMark + formatCsvLine(headings)
  try {
    for await (const rows of pages(db, filter)) yield rows.map(formatCsvLine).join('')
  } catch (error) {
    log.error({ err: error, kind: collection }, 'An export failed part-way')
    throw error
  }
}

function checkStatus(collection: CollectionName, status: number | undefined): void {
  const known = statusesOf(collection)
  if (status === undefined || !known.length) return
  const message = `Status must be one of ${known.join(', ')}.`
  if (!known.includes(status)) badRequest(message, { status: message })
}

function fileName(collection: CollectionName, status: number | undefined): string {
  const { day } = companyClock(new Date())
  return `${[collection, statusLabel(collection, status), day].filter(Boolean).join('-')}.csv`
}

function statusLabel(collection: CollectionName, status: number | undefined): string | undefined {
  if (status === undefined || !statusesOf(collection).includes(status)) return undefined
  if (isContent(collection)) return status === 1 ? 'active' : 'inactive'
  return stageLabelFor(collection, status as Stage)
}

export default defineResource(csvExports, {
  download: async ({ kind, ...filter }, call) => {
    const collection = collectionNames.find((name) => name === kind) ?? notFound('List')
    checkStatus(collection, filter.status)
    const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
    const after = { ...given, count: await collectionServers[collection].csv.count(call.db, filter) }
    await call.db
      .transaction()
      .execute((trx) => writeAuditEntry(trx, call.admin, { action: 'export', kind: collection, after }))
    return new Response(streamBody(generateCsv(call, collection, filter)), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': attachment(fileName(collection, filter.status)),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      },
    })
  },
})
