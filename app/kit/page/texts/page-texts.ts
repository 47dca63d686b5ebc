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
import { type PageName, pageNames } from '../../../editable-pages.ts'

/** What administrators edit of pages, with the words that a database begins with. */
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
type NamesOf<S> = S extends unknown ? { [Section in keyof S]: keyof S[Section] }[keyof S] : never

/** The texts of a page, by name. */
export type Texts<P extends PageName> = Record<NamesOf<Sections<P>> & string, string>

/** The fields of a page, by name, in the order of the page. */
export const fieldsOf = (page: PageName): Readonly<Record<string, TextField>> =>
  Object.assign({}, ...Object.values(pageTexts[page].sections)) as Record<string, TextField>

/** The names that texts have on any page. */
export const textNames: readonly string[] = [
  ...new Set(pageNames.flatMap((page) => Object.keys(fieldsOf(page)))),
]

/** The words that a page begins with. */
export const sampleTexts = <P extends PageName>(page: P): Texts<P> =>
  Object.fromEntries(Object.entries(fieldsOf(page)).map(([name, { text }]) => [name, text])) as Texts<P>
