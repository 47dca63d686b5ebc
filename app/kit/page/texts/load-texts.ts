import type { Client } from '../../../platform/api/client.ts'
import type { PageName } from '../../../editable-pages.ts'
import { sampleTexts, type Texts } from './page-texts.ts'

/** The texts of a page; what a later version has added stands in its own words until it is edited. */
export async function loadTexts<P extends PageName>(
  { get }: Pick<Client, 'get'>,
  page: P,
): Promise<Texts<P>> {
  const [row] = (await get('/Page', { query: { page } })).rows
  const stored = row as Record<string, string | null> | undefined
  const entries = Object.entries<string>(sampleTexts(page)).map(([name, text]) => [
    name,
    stored?.[name] ?? text,
  ])
  return Object.fromEntries(entries) as Texts<P>
}
