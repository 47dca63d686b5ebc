import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import { countRows, type Paging, paginateBounded } from '#app/platform/db/pagination.server.ts'
import { anyColumnContains } from '#app/platform/db/like-search.server.ts'
import { rejectHiddenSearch } from '#app/records/privacy/hide-personal.ts'
import { companyToday } from '#app/ui/date/company-time.ts'
import { toIssued } from './batch-certificates.server.ts'
import type { CertificateState } from './certificate-states.ts'
import type { ListedCertificate } from './certificates.server.ts'

type Filter = Paging & { state?: CertificateState | undefined; search?: string | undefined }

/** @throws 403 for a search without the right to personal data */
export async function listCertificates(filter: Filter, call: AdminCall) {
  rejectHiddenSearch(call.admin, filter.search)
  const matching = selectCertificates(call.db, filter)
  const rows = await paginateBounded(matching.selectAll('certificate'), filter)
    .orderBy('issuedOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { rows: await toListed(rows, call), total: await countRows(matching) }
}

function selectCertificates(db: Db, { state, search }: Filter) {
  const today = companyToday()
  return db
    .selectFrom('certificate')
    .where('holderName', 'is not', null)
    .$if(state === 'revoked', (query) => query.where('revokedAt', 'is not', null))
    .$if(state !== undefined && state !== 'revoked', (query) =>
      query
        .where('revokedAt', 'is', null)
        .where('replacedById', state === 'replaced' ? 'is not' : 'is', null),
    )
    .$if(state === 'expired', (query) => query.where('validUntil', '<', today))
    .$if(state === 'valid', (query) =>
      query.where(({ eb, or }) => or([eb('validUntil', 'is', null), eb('validUntil', '>=', today)])),
    )
    .$if(!!search, (query) =>
      query.where(anyColumnContains(['number', 'code', 'holderName', 'courseName'], search ?? '')),
    )
}

type Row = Parameters<typeof toIssued>[1]

async function toListed(rows: readonly Row[], call: AdminCall): Promise<ListedCertificate[]> {
  const ids = rows.flatMap(({ batchId }) => batchId ?? [])
  const batches = ids.length
    ? await call.db
        .selectFrom('batch')
        .select('id')
        .where('deletedAt', 'is', null)
        .where('id', 'in', ids)
        .execute()
    : []
  const batchIds = new Set(batches.map(({ id }) => id))
  return rows.map((row) => {
    const { holderPath: _, ...issued } = toIssued(call, row)
    const batchId = row.batchId !== null && batchIds.has(row.batchId) ? row.batchId : null
    return { ...issued, courseName: row.courseName, batchId }
  })
}
