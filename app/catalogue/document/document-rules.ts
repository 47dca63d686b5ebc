import { companyToday } from '#app/ui/date/company-time.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { Document } from './document.api.ts'

type DocumentDates = Pick<Document, 'supersededBy' | 'withdrawnOn' | 'validUntil' | 'effectiveFrom'>

export function getDocumentState(row: DocumentDates, today = companyToday()) {
  if (row.withdrawnOn) return { label: 'Withdrawn', tone: 'bad' } as const
  if (row.supersededBy) return { label: 'Superseded', tone: 'warn' } as const
  if (row.effectiveFrom > today) return { label: 'Not yet in force', tone: 'warn' } as const
  if (row.validUntil && row.validUntil < today) return { label: 'Expired', tone: 'bad' } as const
  return { label: 'In force', tone: 'good' } as const
}

type Generated = { kind: string; sample: number; mark: string | null }
type CheckedFields = Generated & {
  shownOn: string | null
  effectiveFrom: string
  validUntil: string | null
}

export function validateDocument(row: CheckedFields): FieldErrors {
  if (row.validUntil && row.validUntil < row.effectiveFrom)
    return { validUntil: 'The end date cannot be before the start date.' }
  if (row.shownOn && !row.mark) return { mark: 'Please choose the mark that the tile shows.' }
  return {}
}

export const isGeneratedCertificate = ({ kind, sample, mark }: Generated) =>
  kind === 'certificate' && sample === 1 && mark !== null
