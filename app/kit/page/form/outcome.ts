import type { FieldErrors } from '../../../platform/errors.ts'

/** What a form that was received is called, for its sender. */
export type Sent = {
  reference: string
  /** Where its sheet can be fetched, if it has one. */
  sheet?: string
}

/** How a sender is told. */
export const referenceNote = (reference: string): string =>
  `Your reference number is ${reference}. Please name it when you write or call.`

/** What a page's action says of a form that was sent without script. */
export type Outcome =
  | { isReceived: true; message: string; sent: Sent }
  | { isReceived: false; refusal: Refusal; values: Record<string, string> }

/** Why a form was not taken: as an ApiError says it. Status 0 is a connection that broke off. */
export type Refusal = { status: number; message: string; errors?: FieldErrors | undefined }
