import type { FieldErrors } from '../../platform/errors.ts'

export const lotMessages = {
  number: 'Please enter a lot number of at most 20 letters, digits and symbols, without spaces.',
  productId: 'Please choose a glove.',
  gtin: 'Please enter a GTIN of 14 digits with a correct check digit.',
  made: 'Please enter the date of manufacture, or leave this empty.',
  expiry: 'Please enter the use-by date.',
} as const

export const recallMessages = {
  recall: 'Please choose none, hold or recall.',
  recallDate: 'Please enter the start date.',
  recallReason: 'Please enter the reason.',
  day: 'Please enter a date, or leave this empty.',
} as const

export const recallStates = { none: 'None', hold: 'Hold', recall: 'Recall' } as const
export type RecallState = keyof typeof recallStates

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
    ...(recall !== 'none' && !recallDate && { recallDate: recallMessages.recallDate }),
    ...(recall !== 'none' && !recallReason && { recallReason: recallMessages.recallReason }),
  }
}
