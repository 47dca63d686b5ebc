export type FileProblem = 'wrongType' | 'damaged' | 'locked' | 'macros' | 'infected'

/** @param found kind of a file of the wrong type, such as `an RTF file` */
export type Rejection = { problem: FileProblem; found?: string | undefined }

export const heicName = 'an iPhone photo (HEIC)'
export const wordDocument = 'a Word document'

export const fileMessages = {
  empty: 'This file is empty.',
  damaged: 'This file is damaged or incomplete. Save it again and choose the new file.',
  macros: 'This document contains macros. Save it as PDF.',
  locked: 'This file is protected with a password or restrictions. Save it without them.',
  infected: 'The virus scanner rejects this file. Please choose another one.',
  unscanned: 'The virus scanner is not available. Please try again later.',
} as const

/** @param wrongType message for a file whose kind is unknown */
export function describeRejection({ problem, found }: Rejection, name: string, wrongType: string): string {
  if (problem !== 'wrongType') return fileMessages[problem]
  if (!found) return wrongType
  const [ending] = (found !== wordDocument && /\.docx?$/i.exec(name)) || []
  return `This is ${found}${ending ? ` saved as ${ending.toLowerCase()}` : ''}. Save it as PDF.`
}
