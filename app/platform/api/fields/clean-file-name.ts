import { withFewMarks } from '../../../ui/text/search-words.ts'

/** Longest name of a file, in characters. */
const longest = 120

/**
 * The name of an uploaded file, safe to store and to show: no folders, no control or direction signs, no dots or spaces at its
 * ends, at most 120 characters. Empty if nothing is left.
 */
export function cleanFileName(given: string): string {
  const name = withFewMarks(given)
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    // Indian scripts need the joiners, which are format signs too.
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/\s+/g, ' ')
  const cut = [...name].slice(0, longest).join('')
  return cut.replace(/^[ .]+|[ .]+$/g, '')
}
