import { cleanFileName } from '../../api/file-name.ts'

/** A file name that every system takes: at most 100 characters, and the ending of the kind the file really is. */
export function cvName(given: string, ending: string): string {
  const base = cleanFileName(given)
    .replace(/\.(pdf|docx?)$/i, '')
    .replace(/[<>:"|?* ]+/g, ' ')
  return `${[...base].slice(0, 100).join('').trim() || 'CV'}.${ending}`
}
