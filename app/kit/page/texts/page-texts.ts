import { type PageName, pageNames } from '#app/editable-pages.ts'
import type { PageTexts, TextField } from './field.ts'
import data from './page-texts.json' with { type: 'json' }

type Entries<T> = [string, T][]
type StoredField = Omit<TextField, 'text'> & { text: string | string[] }

/** In the file, a text of several lines is an array. */
const readSection = (section: object): Record<string, TextField> =>
  Object.fromEntries(
    (Object.entries(section) as Entries<StoredField>).map(([name, field]) => [
      name,
      { ...field, text: [field.text].flat().join('\n') },
    ]),
  )

export const pageTexts = Object.fromEntries(
  Object.entries(data).map(([name, { sections, ...page }]) => [
    name,
    {
      ...page,
      sections: Object.fromEntries(
        (Object.entries(sections) as Entries<object>).map(([title, section]) => [
          title,
          readSection(section),
        ]),
      ),
    },
  ]),
) as Record<PageName, PageTexts>

type Sections<P extends PageName> = (typeof data)[P]['sections']
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
