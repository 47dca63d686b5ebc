/** Largest PDF of a document, in bytes. */
export const pdfLimit = 10 * 1024 * 1024

/** What is wrong with a PDF, as shown at its field. */
export const pdfMessages = {
  missing: 'Please choose a PDF.',
  empty: 'This file is empty.',
  tooLarge: 'Please choose a PDF of at most 10 MB.',
  wrongType: 'Please choose a PDF.',
  damaged: 'This file is damaged. Please save the PDF again and choose the new file.',
  active: 'This file can run something or open other files. Please print it as a new PDF, and choose that.',
  attached: 'This file contains other files. Please print it as a new PDF, and choose that.',
  locked: 'This file is protected. Please save it without password or restrictions, and choose the new file.',
  unreadable: 'This file cannot be checked. Please print it as a new PDF, and choose that.',
  busy: 'Many files are being checked at this moment. Please try again in a minute.',
} as const

/** What is known of a stored PDF. */
export type PdfFacts = {
  pages: number
  bytes: number
  /** In hexadecimal figures. */
  sha256: string
}

/** The end of a stored PDF's key. A key never gets other bytes, so what it says stays true in versions and drafts. */
export const pdfEnding = ({ pages, bytes, sha256 }: PdfFacts): string => `-${pages}-${bytes}-${sha256}.pdf`

/** What the key of a stored PDF says of it; undefined if it is none. */
export function readPdfKey(key: string | null): PdfFacts | undefined {
  const match = /-(\d{1,6})-(\d{1,9})-([0-9a-f]{64})\.pdf$/.exec(key ?? '')
  return match ? { pages: Number(match[1]), bytes: Number(match[2]), sha256: match[3] as string } : undefined
}
