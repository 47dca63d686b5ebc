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
  macros: 'This document contains macros. Please save it without them, or as a PDF.',
  active: 'This file can run something or open other files. Please print it as a new PDF, and choose that.',
  attached: 'This file contains other files. Please print it as a new PDF, and choose that.',
  linked:
    'This document loads something from elsewhere, or links to a file. Please save it as a PDF, and choose that.',
  locked: 'This file is protected. Please save it without password or restrictions, and choose the new file.',
  unreadable: 'This file cannot be checked. Please print your CV as a new PDF, and choose that.',
  busy: 'Many CVs are arriving at this moment. Please send yours again in a minute.',
} as const
