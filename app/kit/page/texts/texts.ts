import { getSite, useIdentity } from '#app/kit/page/root-data.ts'
import { fillPlaceholders, getPlaceholderValues } from './text-placeholders.ts'

export const useTexts = <T extends Record<string, string>>(texts: T, values?: Record<string, string>): T =>
  fillPlaceholders(texts, { ...getPlaceholderValues(useIdentity()), ...values })

/** For `meta` functions. `texts` is undefined if the loader failed. */
export const getMetaTexts = <T extends Record<string, string>>(
  args: Parameters<typeof getSite>[0],
  texts: T | undefined,
): T | undefined => texts && fillPlaceholders(texts, getPlaceholderValues(getSite(args).identity))
