import { describeRejection, fileMessages, heicName } from '#app/platform/storage/file-rules.ts'

export const maxCvBytes = 5 * 1024 * 1024

/** Only a hint for the file picker. The server checks the content. */
export const cvAccept = '.pdf,.doc,.docx'

export const cvMessages = {
  ...fileMessages,
  missing: 'Please choose your CV.',
  tooLarge: 'Please choose a file of at most 5 MB.',
  wrongType: 'Please choose a PDF, DOC or DOCX file.',
} as const

/** Checks name and size in the browser. The server also checks the content. */
export function findCvError({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (/\.hei[cf]$/i.test(name))
    return describeRejection({ problem: 'wrongType', found: heicName }, name, cvMessages.wrongType)
  const extensions = cvAccept.split(',')
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) return cvMessages.wrongType
  if (size === 0) return cvMessages.empty
  return size > maxCvBytes ? cvMessages.tooLarge : undefined
}
