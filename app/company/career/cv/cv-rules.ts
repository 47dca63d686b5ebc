export const maxCvBytes = 5 * 1024 * 1024

/** Only a hint for the file picker. The server checks the content. */
export const cvAccept = '.pdf,.doc,.docx'

export const cvMessages = {
  missing: 'Please choose your CV.',
  empty: 'This file is empty.',
  tooLarge: 'Please choose a file of at most 5 MB.',
  wrongType: 'Please choose a PDF, DOC or DOCX file.',
  damaged: 'This file is damaged. Please save your CV again and choose the new file.',
  macros:
    'This document contains macros. Please save it without macros or as a PDF, and choose the new file.',
  active: 'This file can run scripts or open other files. Please print it to a new PDF and choose that file.',
  attached: 'This file contains other files. Please print it to a new PDF and choose that file.',
  linked:
    'This document loads external content or links to a file. Please save it as a PDF and choose that file.',
  locked:
    'This file is protected. Please save it without a password or restrictions, and choose the new file.',
  unreadable: 'This file cannot be checked. Please print it to a new PDF and choose that file.',
  infected: 'The virus scanner rejects this file. Please choose another one.',
  unscanned: 'The virus scanner is not available. Please try again later.',
  busy: 'The server is busy checking other files. Please try again in a minute.',
} as const

/** Checks name and size in the browser. The server also checks the content. */
export function findCvError({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const extensions = cvAccept.split(',')
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) return cvMessages.wrongType
  if (size === 0) return cvMessages.empty
  return size > maxCvBytes ? cvMessages.tooLarge : undefined
}
