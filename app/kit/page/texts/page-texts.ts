import {
  affiliations,
  courses,
  facilities,
  franchise,
  leadership,
  services,
  students,
} from './defaults/academy.ts'
import { about } from './defaults/about.ts'
import { catalogue, quotation, resources } from './defaults/catalogue.ts'
import { career, contact } from './defaults/contact-and-career.ts'
import type { TextField } from './field.ts'
import { home } from './defaults/home.ts'
import { privacy } from './defaults/privacy.ts'
import { why } from './defaults/why.ts'
import { type PageName, pageNames } from '#app/editable-pages.ts'

export const pageTexts = {
  home,
  about,
  why,
  courses,
  leadership,
  facilities,
  affiliations,
  students,
  services,
  franchise,
  contact,
  career,
  catalogue,
  quotation,
  resources,
  privacy,
} as const

type Sections<P extends PageName> = (typeof pageTexts)[P]['sections']
type TextName<S> = S extends unknown ? { [Section in keyof S]: keyof S[Section] }[keyof S] : never

export type Texts<P extends PageName> = Record<TextName<Sections<P>> & string, string>

export const seoNames = ['seoTitle', 'seoDescription', 'shareImage', 'shareImageAlt'] as const

/** Values for search engines are empty if none were entered. */
export type TextsWithSeo<P extends PageName> = Texts<P> & Record<(typeof seoNames)[number], string>

/** Returns the fields in page order. */
export const getTextFields = (page: PageName): Readonly<Record<string, TextField>> =>
  Object.assign({}, ...Object.values(pageTexts[page].sections)) as Record<string, TextField>

export const textNames: readonly string[] = [
  ...new Set(pageNames.flatMap((page) => Object.keys(getTextFields(page)))),
]

export const getDefaultTexts = <P extends PageName>(page: P): Texts<P> =>
  Object.fromEntries(Object.entries(getTextFields(page)).map(([name, { text }]) => [name, text])) as Texts<P>
