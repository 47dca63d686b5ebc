import { companyToday } from '#app/ui/date/company-time.ts'
import type { Document } from './document.api.ts'

type DocumentDates = Pick<Document, 'supersededBy' | 'withdrawnOn' | 'validUntil' | 'effectiveFrom'>

export function getDocumentState(row: DocumentDates, today = companyToday()) {
  if (row.withdrawnOn) return { label: 'Withdrawn', tone: 'bad' } as const
  if (row.supersededBy) return { label: 'Superseded', tone: 'warn' } as const
  if (row.effectiveFrom > today) return { label: 'Not yet in force', tone: 'warn' } as const
  if (row.validUntil && row.validUntil < today) return { label: 'Expired', tone: 'bad' } as const
  return { label: 'In force', tone: 'good' } as const
}
