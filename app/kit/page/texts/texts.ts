import type { Client } from '#app/platform/api/client.ts'
import { getSite, useIdentity } from '#app/kit/page/page-meta.ts'
import type { PageName } from '#app/editable-pages.ts'
import { getDefaultTexts, seoNames, type TextsWithSeo } from './page-texts.ts'
import { fillPlaceholders, getPlaceholderValues } from './text-placeholders.ts'

export const useTexts = <T extends Record<string, string>>(texts: T, values?: Record<string, string>): T =>
  fillPlaceholders(texts, { ...getPlaceholderValues(useIdentity()), ...values })

/** For `meta` functions. `texts` is undefined if the loader failed. */
export const getMetaTexts = <T extends Record<string, string>>(
  args: Parameters<typeof getSite>[0],
  texts: T | undefined,
): T | undefined => texts && fillPlaceholders(texts, getPlaceholderValues(getSite(args).identity))

/** Fields added by an update use their default text until they are edited. */
export async function loadTexts<P extends PageName>(
  { get }: Pick<Client, 'get'>,
  page: P,
): Promise<TextsWithSeo<P>> {
  const [row] = (await get('/Page', { query: { page } })).rows
  const storedTexts = row as Record<string, string | null> | undefined
  const seo = seoNames.map((name) => [name, storedTexts?.[name] ?? ''])
  const entries = Object.entries<string>(getDefaultTexts(page)).map(([name, text]) => [
    name,
    storedTexts?.[name] ?? text,
  ])
  return Object.fromEntries([...entries, ...seo]) as TextsWithSeo<P>
}
