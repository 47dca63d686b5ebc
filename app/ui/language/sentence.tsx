import { createElement, Fragment, type ReactNode } from 'react'
import type { Language } from './languages.ts'
import { currentLanguage, findTranslation, type Text } from './translate.ts'

/** A translated text with elements in it: `<Sentence text="From {date}" date={<LocalDate value={day} />} />` */
export function Sentence({ text, ...values }: { text: Text; [value: string]: ReactNode }) {
  const parts = (findTranslation(text) ?? text).split(/\{(\w+)\}/)
  const children = parts.map((part, at) => (at % 2 ? values[part] : part)).filter((part) => part !== '')
  return createElement(Fragment, null, ...children)
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

/** A text that the office can change. As it came with the site, it may be translated. */
export const PageText = ({ text }: { text: string }) => findTranslation(text) ?? <Content>{text}</Content>

/** Content within a translated text. */
export const Content = ({ children }: { children: ReactNode }) =>
  contentLanguage(typeof children === 'string' ? children : '') ? <span lang="en">{children}</span> : children
