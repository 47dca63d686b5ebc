// Removes control and bidirectional formatting characters, which could forge text in e-mails and file names.
// Keeps zero-width joiners, which Malayalam needs.

export const cleanLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/(?![\u200c\u200d])\p{Cf}/gu, '')

export const cleanParagraphs = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
