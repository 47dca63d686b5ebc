import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { OtherLanguage } from '#app/ui/language/languages.ts'
import { type Trx, newTimestamps } from '#app/platform/db/database.ts'
import { listTexts } from '#app/records/translation/translated-texts.ts'
import { listRecordLanguages, translationKey } from '#app/records/translation/translations.server.ts'
import { definitionOf, readTexts, selectActive } from '#app/site/translation/translation.server.ts'
import { languageLabels } from '#app/site/translation/translation.ts'
import { contentNames, titleOf } from '#app/collections.ts'

const Texts = z.record(z.string(), z.string())

/** Translations of the sample texts: `content/translations/ml.json` has each English text as a key. */
const readTranslations = (language: OtherLanguage) =>
  Texts.parse(JSON.parse(readFileSync(`app/operations/seed/content/translations/${language}.json`, 'utf8')))

/** Adds translations of the records whose texts are all translated in the files, unless they already have one. */
export async function insertTranslations(trx: Trx): Promise<void> {
  const languages = Object.keys(languageLabels) as OtherLanguage[]
  const translations = new Map(languages.map((language) => [language, readTranslations(language)]))
  const existing = await trx.selectFrom('translation').select('key').execute()
  const known = new Set(existing.map(({ key }) => key))
  for (const name of contentNames) {
    const definition = definitionOf(name)
    if (!definition.translated) continue
    for (const row of await selectActive(trx, name)) {
      const wanted = listTexts(definition, readTexts(definition, row))
      for (const language of wanted.length ? listRecordLanguages(definition, row) : []) {
        const key = translationKey(name, row.id, language)
        const texts = wanted.map((text) => ({
          ...text,
          text: translations.get(language)?.[text.english] ?? '',
        }))
        if (known.has(key) || texts.some(({ text }) => text === '')) continue
        const title = titleOf(name, row)
        const values = { key, title, texts: JSON.stringify(texts), status: 1, ...newTimestamps() }
        await trx.insertInto('translation').values(values).execute()
      }
    }
  }
}
