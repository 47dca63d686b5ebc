import { fileMessages } from './file-rules.ts'

export const maxPdfBytes = 10 * 1024 * 1024

export const pdfMessages = {
  ...fileMessages,
  missing: 'Please choose a PDF.',
  tooLarge: 'Please choose a PDF of at most 10 MB.',
  wrongType: 'Please choose a PDF.',
} as const

export type PdfInfo = {
  /** 0 if they could not be counted. */
  pages: number
  bytes: number
  sha256: string
}

/** Files are immutable, so the details in a key also hold for versions and drafts. */
export const pdfKeySuffix = ({ pages, bytes, sha256 }: PdfInfo): string => `-${pages}-${bytes}-${sha256}.pdf`

export function parsePdfKey(key: string | null): PdfInfo | undefined {
  const match = /-(\d{1,6})-(\d{1,9})-([0-9a-f]{64})\.pdf$/.exec(key ?? '')
  return match ? { pages: Number(match[1]), bytes: Number(match[2]), sha256: match[3] as string } : undefined
}
