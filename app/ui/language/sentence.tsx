import { createElement, Fragment, type ReactNode } from 'react'
import type { Language } from './languages.ts'
import { currentLanguage, findTranslation, type Text } from './translate.ts'

/** A translated text with elements in it: `<Sentence text="From {date}" date={<LocalDate value={day} />} />` */
export function Sentence({ text, ...values }: { text: Text; [value: string]: ReactNode }) {
  const parts = (findTranslation(text) ?? text).split(/\{(\w+)\}/)
  const children = parts.map((part, at) => (at % 2 ? values[part] : part)).filter((part) => part !== '')
  return createElement(Fragment, null, ...children)
}

/** Content records name the languages in which their texts are complete. */
export type Translated = { languages?: readonly Language[] | undefined }

/** The `lang` of content in English on a page in another language. @param record undefined if it has no translations */
export function contentLanguage(record?: Translated): 'en' | undefined {
  const language = currentLanguage()
  return language === 'en' || record?.languages?.includes(language) ? undefined : 'en'
}

/** The `lang` of translated texts within content. */
export const translationLanguage = (): Language | undefined =>
  currentLanguage() === 'en' ? undefined : currentLanguage()

/** Content within a translated text. */
export const Content = ({ of, children }: { of?: Translated; children: ReactNode }) =>
  contentLanguage(of) ? <span lang="en">{children}</span> : children
