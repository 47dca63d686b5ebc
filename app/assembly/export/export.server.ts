import { badRequest, notFound } from '../../api/errors.ts'
import { type AdminCall, serve } from '../../api/serve.server.ts'
import { streamed } from '../../api/streamed.server.ts'
import { isStage, stageLabels, stages } from '../../inbox/stages.ts'
import { record } from '../../history/audit/record.server.ts'
import { attachment } from '../../collections/career/cv-name.ts'
import { companyClock } from '../../content/company-time.ts'
import { isContent, type ItemKind, itemKinds } from '../../collections/item-kinds.ts'
import {
  admissionColumns,
  bannerColumns,
  careerColumns,
  type Columns,
  contactColumns,
  courseColumns,
  eventColumns,
  franchiseColumns,
  galleryColumns,
  newsColumns,
} from './columns.ts'
import { contentLines } from './content-lines.server.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { csvExports } from './export.ts'
import { inboxLines } from './inbox-lines.server.ts'

type Filter = { status?: number | undefined; search?: string | undefined; category_id?: number | undefined }

const columns = {
  course: courseColumns,
  banner: bannerColumns,
  news: newsColumns,
  event: eventColumns,
  gallery: galleryColumns,
  admission: admissionColumns,
  contact: contactColumns,
  franchise: franchiseColumns,
  career: careerColumns,
} satisfies Record<ItemKind, unknown>

/** The file, some rows at a time, so that its length costs no memory. */
async function* csv({ db, log }: AdminCall, kind: ItemKind, filter: Filter): AsyncGenerator<string> {
  // Each kind's columns show the rows of that kind, which come from the lines of that kind.
  const shown = columns[kind] as unknown as Columns<object>
  const values = Object.values(shown)
  yield byteOrderMark + csvLine(Object.keys(shown))
  const pages = isContent(kind) ? contentLines(db, kind, filter) : inboxLines(db, kind, staged(kind, filter))
  try {
    for await (const rows of pages) {
      yield rows.map((row) => csvLine(values.map((valueOf) => valueOf(row)))).join('')
    }
  } catch (error) {
    log.error({ err: error, kind }, 'An export failed part-way')
    throw error
  }
}

/** Messages have no status, so as in their list nothing is filtered by it. */
const staged = (kind: ItemKind, { status, search }: Filter) => ({
  status: kind !== 'contact' && isStage(status) ? status : undefined,
  search,
})

/** @throws 400 where rows of this kind have no such status. */
function checkStatus(kind: ItemKind, status: number | undefined): void {
  if (status === undefined || kind === 'contact') return
  const known: readonly number[] = isContent(kind) ? [0, 1] : stages
  const message = `Status must be one of ${known.join(', ')}.`
  if (!known.includes(status)) badRequest(message, { status: message })
}

function nameOf(kind: ItemKind, status: number | undefined): string {
  const { day } = companyClock(new Date())
  const active = status === 1 ? 'active' : 'inactive'
  const stage = kind !== 'contact' && isStage(status) && stageLabels[status]
  const label = isContent(kind) ? status !== undefined && active : stage
  return `${[kind, label, day].filter(Boolean).join('-')}.csv`
}

export default serve(csvExports, {
  download: async ({ kind: given, ...filter }, call) => {
    const kind = itemKinds.find((known) => known === given) ?? notFound('List')
    checkStatus(kind, filter.status)
    const after = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
    await record(call.db, call.admin, { action: 'export', kind, after })
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
