import type { FieldErrors } from '../../platform/errors.ts'

/** Messages for fields that are empty or invalid. */
export const lotMessages = {
  number: 'Please enter a lot number of at most 20 letters, digits and signs, without spaces.',
  productId: 'Please choose a glove.',
  gtin: 'Please enter a GTIN of 14 digits whose last one is right.',
  made: 'Please enter the day of manufacture, or none.',
  expiry: 'Please enter the last day of use.',
} as const

export const recallMessages = {
  recall: 'Please choose none, hold or recall.',
  recallDate: 'Please enter since when.',
  recallReason: 'Please enter the reason.',
  day: 'Please enter a date, or none.',
} as const

/** What may be wrong with a lot that is on the market, each with what the back-office calls it. */
export const recallStates = { none: 'None', hold: 'Hold', recall: 'Recall' } as const
export type RecallState = keyof typeof recallStates

type Days = {
  made: string | null
  expiry: string
  recall: string
  recallDate: string | null
  recallReason: string | null
}

/** What is wrong with fields that are valid by themselves. */
export function lotProblems({ made, expiry, recall, recallDate, recallReason }: Days): FieldErrors {
  return {
    ...(made &&
      expiry &&
      made > expiry && { expiry: 'The last day of use cannot be before the day of manufacture.' }),
    ...(recall !== 'none' && !recallDate && { recallDate: recallMessages.recallDate }),
    ...(recall !== 'none' && !recallReason && { recallReason: recallMessages.recallReason }),
  }
}
