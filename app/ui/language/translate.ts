import type arForms from './ar-forms.json'
import type ar from './ar.json'
import type hiForms from './hi-forms.json'
import type hi from './hi.json'
import { addLanguage, type Language, listPageLanguages } from './languages.ts'
import type mlForms from './ml-forms.json'
import type ml from './ml.json'

type KeyOf<T> = T extends unknown ? keyof T & string : never

/** English texts that are translated to at least one language. Those of pages with React are in the `-forms.json`. */
export type Text = KeyOf<typeof ml | typeof mlForms | typeof hi | typeof hiForms | typeof ar | typeof arForms>

/** The translation of a text. A text with {count} may have one translation per plural category. */
type Translation = string | { [category in Intl.LDMLPluralRule]?: string }

export type Catalogue = {
  language: Language
  texts: Readonly<Record<string, Translation | undefined>>
}

let readCatalogue: () => Catalogue | undefined = () => undefined

/** The server reads the catalogue of the current request, and a browser that of the page. */
export function setCatalogueReader(read: typeof readCatalogue): void {
  readCatalogue = read
}

export const currentLanguage = (): Language => readCatalogue()?.language ?? 'en'

/** A page in the current language, or in English if it isn't translated. */
export function localPath(path: string): string {
  const language = currentLanguage()
  const [page = ''] = path.split(/[?#]/, 1)
  return listPageLanguages(page).includes(language) ? addLanguage(language, path) : path
}

type Values = Readonly<Record<string, string | number>>

/**
 * Translates to the language of the page: `t('Batch of {seats}', { seats: 12 })`.
 * Call it while a page is rendered, not in a constant of a module.
 */
export function t(text: Text, values?: Values): string {
  const translated = findTranslation(text, values?.count) ?? text
  return values ? fillIn(translated, values) : translated
}

const fillIn = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/** @returns undefined in English and for unknown texts. */
export function findTranslation(text: string, count?: number | string): string | undefined {
  const { language, texts } = readCatalogue() ?? {}
  const translation = texts?.[text]
  if (typeof translation !== 'object') return translation
  return translation[new Intl.PluralRules(language).select(Number(count))] ?? translation.other
}

/** Translates a message of the server, which may contain a number. Unknown messages stay English. */
export function translateMessage(message: string): string {
  const [number = ''] = /\d+/.exec(message) ?? []
  const pattern = findTranslation(message.replace(/\d+/, '{number}'))
  return findTranslation(message) ?? (pattern && fillIn(pattern, { number })) ?? message
}

const scripts = { ml: /\p{Script=Malayalam}/u, hi: /\p{Script=Devanagari}/u, ar: /\p{Script=Arabic}/u }

/** The `lang` of content that is not in the language of the page. @param text without it, the content is English */
export function contentLanguage(text = ''): 'en' | undefined {
  const language = currentLanguage()
  return language === 'en' || scripts[language].test(text) ? undefined : 'en'
}

/** The `lang` of translated texts within content. */
export const translationLanguage = (): Language | undefined =>
  currentLanguage() === 'en' ? undefined : currentLanguage()
