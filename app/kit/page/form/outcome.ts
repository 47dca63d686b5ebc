import { t } from '#app/ui/language/translate.ts'
import type { FieldErrors } from '#app/platform/errors.ts'

export type SubmissionPath = '/Contact' | '/Admission' | '/Career' | '/InsertFranchise' | '/Quotation'

export type Receipt = {
  reference: string
  sheet?: string
  replyBy?: string | null
  tenderCloses?: string | null
}

export const referenceNote = (reference: string): string =>
  t('Your reference number is {reference}. Quote it when you contact us.', { reference })

export type Outcome =
  | { isReceived: true; message: string; receipt: Receipt }
  | { isReceived: false; rejection: Rejection; values: Record<string, string> }

/** Mirrors ApiError. Status 0 means that the connection failed. */
export type Rejection = { status: number; message: string; errors?: FieldErrors | undefined }
