/** Largest CV, in bytes. */
export const cvLimit = 5 * 1024 * 1024

/** For the `accept` attribute of the file field; the server goes by content. */
export const cvAccept = '.pdf,.doc,.docx'

/** What is wrong with a CV, as shown at its field. */
export const cvMessages = {
  missing: 'Please choose your CV.',
  empty: 'This file is empty.',
  tooLarge: 'Please choose a file of at most 5 MB.',
  wrongType: 'Please choose a PDF, DOC or DOCX file.',
  damaged: 'This file is damaged. Please save your CV again and choose the new file.',
  macros: 'This document holds macros. Please save it without them, or as a PDF.',
  active: 'This PDF runs something when it is opened. Please print it as a new PDF, and choose that.',
} as const
