export const maxReplyFiles = 10
/** Of all files of a reply together. Many mail servers reject larger e-mails. */
export const maxReplyFileBytes = 10 * 1024 * 1024

/** Only a hint for the file picker. The server checks the content. */
export const replyFileAccept = '.pdf,.jpg,.jpeg,.png,.webp,.gif,.avif'

export const replyFileMessages = {
  missing: 'Please choose a file.',
  empty: 'This file is empty.',
  tooLarge: 'Please attach at most 10 MB.',
  wrongType: 'Please choose a PDF or a picture.',
  gone: 'An attachment is no longer available. Please remove it and attach it again.',
  noDocument: 'This document is not public any more. Please choose another one.',
} as const
