/**
 * A file name that is safe to show and to save: no folders, no control or direction signs, no leading dots,
 * at most 100 characters, and the ending of the kind the file really is.
 */
export function cvName(given: string, ending: string): string {
  const base = given
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    // Indian scripts need the joiners, which are format signs too.
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/\.(pdf|docx?)$/i, '')
    .replace(/[<>:"|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${[...base].slice(0, 100).join('').trim() || 'CV'}.${ending}`
}
