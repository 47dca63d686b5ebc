import { limitCombiningMarks } from '#app/ui/text/search-words.ts'

const maxLength = 120

/** Removes the folder path and control characters. Keeps zero-width joiners, which Indian scripts need. */
export function cleanFileName(original: string): string {
  const name = limitCombiningMarks(original)
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/\s+/g, ' ')
  const truncated = [...name].slice(0, maxLength).join('')
  return truncated.replace(/^[ .]+|[ .]+$/g, '')
}

/** Creates a file name that is valid on every operating system, with at most 100 characters before the extension. */
export function createFileName(original: string, extension: string, fallback = 'File'): string {
  const base = cleanFileName(original)
    .replace(/\.(?:pdf|docx?|jpe?g|png|webp|gif|avif|heic)$/i, '')
    .replace(/[<>:"|?* ]+/g, ' ')
  return `${[...base].slice(0, 100).join('').trim() || fallback}.${extension}`
}
