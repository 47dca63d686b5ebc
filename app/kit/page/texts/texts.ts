import { filled, wordsOf } from './text-placeholders.ts'
import { siteOf, useIdentity } from '../root-data.ts'

/**
 * The texts of a page as they are shown: with names and years in the place of words in braces.
 * @param words what else stands for words there.
 */
export const useTexts = <T extends Record<string, string>>(texts: T, words?: Record<string, string>): T =>
  filled(texts, { ...wordsOf(useIdentity()), ...words })

/** The same in `meta` functions; undefined where the page could not be loaded. */
export const textsIn = <T extends Record<string, string>>(
  args: Parameters<typeof siteOf>[0],
  texts: T | undefined,
): T | undefined => texts && filled(texts, wordsOf(siteOf(args).identity))
