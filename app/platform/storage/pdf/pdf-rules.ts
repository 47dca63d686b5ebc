export const maxPdfBytes = 10 * 1024 * 1024

export const pdfMessages = {
  missing: 'Please choose a PDF.',
  empty: 'This file is empty.',
  tooLarge: 'Please choose a PDF of at most 10 MB.',
  wrongType: 'Please choose a PDF.',
  damaged: 'This file is damaged. Please save the PDF again and choose the new file.',
  active: 'This file can run scripts or open other files. Please print it to a new PDF and choose that file.',
  attached: 'This file contains other files. Please print it to a new PDF and choose that file.',
  locked:
    'This file is protected. Please save it without a password or restrictions, and choose the new file.',
  unreadable: 'This file cannot be checked. Please print it to a new PDF and choose that file.',
  infected: 'The virus scanner rejects this file. Please choose another one.',
  unscanned: 'The virus scanner is not available. Please try again later.',
  busy: 'The server is busy checking other files. Please try again in a minute.',
} as const

export type PdfInfo = {
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
