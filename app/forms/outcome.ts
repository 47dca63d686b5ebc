import type { FieldErrors } from '../api/errors.ts'

/** What a page's action says of a form that was sent without script. */
export type Outcome =
  | { isReceived: true; message: string }
  | { isReceived: false; refusal: Refusal; values: Record<string, string> }

/** Why a form was not taken: as an ApiError says it. Status 0 is a connection that broke off. */
export type Refusal = { status: number; message: string; errors?: FieldErrors | undefined }
