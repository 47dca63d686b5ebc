import type { FieldErrors } from '#app/platform/errors.ts'

export const recallStates = { none: 'None', hold: 'Hold', recall: 'Recall' } as const
export type RecallState = keyof typeof recallStates
export const recallStateNames = Object.keys(recallStates) as RecallState[]

type CheckedFields = {
  made: string | null
  expiry: string
  recall: string
  recallDate: string | null
  recallReason: string | null
}

export function validateLot({ made, expiry, recall, recallDate, recallReason }: CheckedFields): FieldErrors {
  return {
    ...(made &&
      expiry &&
      made > expiry && { expiry: 'The use-by date cannot be before the date of manufacture.' }),
    ...(recall !== 'none' && !recallDate && { recallDate: 'Please enter the start date.' }),
    ...(recall !== 'none' && !recallReason && { recallReason: 'Please enter the reason.' }),
  }
}
