import type { FieldErrors } from '#app/platform/errors.ts'

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
