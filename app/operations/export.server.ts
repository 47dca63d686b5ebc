import { z } from 'zod'
import { companyClock } from '#app/ui/date/company-time.ts'
import { periodQuery, tableQuery, sendTable } from '#app/platform/api/csv/send-table.server.ts'
import { defineResource, listOf } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { integer } from '#app/platform/api/fields/field-schemas.ts'
import { badRequest, notFound } from '#app/platform/errors.ts'
import { logExport } from '#app/records/audit/write-audit.server.ts'
import type { ExportFilter } from '#app/records/content/content-parts.server.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import { collectionServers } from '#app/collections.server.ts'
import {
  collectionNames,
  isContent,
  stageLabelFor,
  statusesOf,
  type CollectionName,
} from '#app/collections.ts'

// Not named `exports`, which is reserved in CommonJS.
const listExports = {
  columns: get('/admin/export/:kind/columns', {
    right: { content: 'content.read', submissions: 'submissions.read' },
    summary: 'List the headings of the columns of an export',
  }).lists(z.string()),
  download: get('/admin/export/:kind', {
    right: { content: 'content.read', submissions: 'personalData.release' },
    summary: `Export a list or an inbox (${collectionNames.join(', ')}) as CSV or Excel workbook, with the same filters as the list. from and to are days in Indian time; status and columns may be repeated`,
    query: z.object({
      ...tableQuery.shape,
      ...periodQuery,
      status: z
        .array(integer('status must be a number.', 0, 4))
        .max(10)
        .optional(),
      search: z.string().trim().max(200, 'Enter at most 200 characters.').optional(),
      sortBy: z.string().max(60).optional(),
      facets: z.string().max(1000).optional(),
      scheduled: integer('scheduled must be 1.', 1, 1).optional(),
      category_id: integer('category_id must be a number.', 1).optional(),
    }),
  }).sends(),
}

const findCollection = (kind: string): CollectionName =>
  collectionNames.find((name) => name === kind) ?? notFound('List')

function checkFilter(collection: CollectionName, { statuses = [], from, to }: ExportFilter): void {
  const known = statusesOf(collection)
  if (known.length > 0 && statuses.some((status) => !known.includes(status))) {
    const message = `Status must be one of ${known.join(', ')}.`
    badRequest(message, { status: message })
  }
  if (from && to && from > to) {
    const message = 'The last day is before the first.'
    badRequest(message, { to: message })
  }
}

function fileName(collection: CollectionName, { statuses = [], from, to }: ExportFilter): string {
  const [status] = statuses
  const { day } = companyClock(new Date())
  const period = from || to ? [from && `from-${from}`, to && `to-${to}`] : [day]
  return [collection, statuses.length === 1 && statusLabel(collection, status), ...period]
    .filter(Boolean)
    .join('-')
}

function statusLabel(collection: CollectionName, status: number | undefined): string | undefined {
  if (status === undefined || !statusesOf(collection).includes(status)) return undefined
  if (isContent(collection)) return status === 1 ? 'active' : 'inactive'
  return stageLabelFor(collection, status as Stage)
}

export default defineResource(listExports, {
  columns: ({ kind }) => listOf([...collectionServers[findCollection(kind)].csv.headings]),

  download: async ({ kind, status, format, columns, ...others }, call) => {
    const collection = findCollection(kind)
    const filter = { ...others, statuses: status }
    checkFilter(collection, filter)
    const { csv } = collectionServers[collection]
    const count = await csv.count(call.db, filter)
    const chosen = {
      ...others,
      ...(status?.length === 1
        ? { status: status[0] }
        : { statuses: status?.map((each) => statusLabel(collection, each)).join(', ') }),
      columns: columns?.join(', '),
      format,
    }
    const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
    const table = { name: fileName(collection, filter), headings: csv.headings, count }
    const pages = withLog(csv.pages(call.db, filter), (error) =>
      call.log.error({ err: error, kind: collection }, 'An export failed part-way'),
    )
    const response = await sendTable({ ...table, pages }, { format, columns })
    await logExport(call, { kind: collection, after: { ...given, count } })
    return response
  },
})

async function* withLog<T>(pages: AsyncGenerator<T>, logError: (error: unknown) => void): AsyncGenerator<T> {
  try {
    yield* pages
  } catch (error) {
    logError(error)
    throw error
  }
}
