/** The address of a page begins with the language, except in English. */
export const languages = {
  en: { locale: 'en-IN', direction: 'ltr' },
  ml: { locale: 'ml-IN', direction: 'ltr' },
  hi: { locale: 'hi-IN', direction: 'ltr' },
  ar: { locale: 'ar-AE', direction: 'rtl' },
} as const

export type Language = keyof typeof languages
export type OtherLanguage = Exclude<Language, 'en'>

export const languageNames = Object.keys(languages) as Language[]

/** Routes of the pages that exist in each language beside English. */
const translatedPages: Record<OtherLanguage, readonly string[]> = {
  ml: [
    '/',
    '/courses',
    '/courses/details/:id',
    '/academy/calendar',
    '/academy/offer/:token',
    '/whyinspel',
    '/leadership',
    '/leadership/details/:id',
    '/facilities',
    '/affiliationsandpprovals',
    '/studentsandalumni',
    '/service/details',
    '/franchiseenquiries',
    '/privacy',
    '/certificates',
    '/certificates/:number',
    '/contact',
    '/lot',
    '/search',
  ],
  hi: [
    '/',
    '/product',
    '/product/:id',
    '/find',
    '/find/:answers',
    '/courses',
    '/courses/details/:id',
    '/academy/calendar',
    '/certificates',
    '/certificates/:number',
    '/contact',
    '/lot',
    '/search',
  ],
  ar: [
    '/',
    '/product',
    '/product/:id',
    '/find',
    '/find/:answers',
    '/certificates',
    '/certificates/:number',
    '/contact',
    '/lot',
    '/quotation',
    '/search',
    '/service/details',
  ],
}

const patterns = Object.entries(translatedPages).map(
  ([language, routes]) =>
    [language, new RegExp(`^(?:${routes.join('|').replace(/:\w+/g, '[^/]+')})$`)] as const,
)

/** @param path of the English page, without query and hash. */
export const listPageLanguages = (path: string): Language[] => [
  'en',
  ...patterns.flatMap(([language, pattern]) => (pattern.test(path) ? (language as Language) : [])),
]

/** '/courses' becomes '/ml/courses'. */
export const addLanguage = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`

/** '/ml/courses' is the page /courses in Malayalam. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, first = ''] = path.split('/', 2)
  const language = languageNames.find((name) => name === first && name !== 'en')
  return language ? { language, path: path.slice(first.length + 1) || '/' } : { language: 'en', path }
}
