import { academyNavigation, buyersNavigation, catalogueNavigation, mainNavigation } from './navigation.ts'

const named = [...mainNavigation, ...catalogueNavigation, ...buyersNavigation, ...academyNavigation]
/** Each page once. */
const all = named.filter((item, at) => named.findIndex(({ path }) => path === item.path) === at)

/** What the search of the site finds pages by, beside their names. */
const about: Readonly<Record<string, string>> = {
  '/find': 'Five questions about work, latex, powder, sizes and market, and which gloves fit.',
  '/compare': 'Two to four gloves side by side: what differs first, to print on one page.',
  '/size-guide':
    'Measure your hand and find your glove size in millimetres or inches, with a ruler to print.',
  '/documents': 'Certificates, data sheets and instructions for use, with all their revisions.',
  '/lot': 'Use-by date, certificates and recall state of a box by its lot number or scanned code.',
}

/** What the navigation calls a page; undefined if it is not in it. */
export const labelOf = (path: string): string | undefined => all.find((item) => item.path === path)?.label

/** What is in the navigation beside these pages. */
export const otherPages = (paths: readonly string[]) =>
  all
    .filter(({ path }) => !paths.includes(path))
    .map(({ label, path }) => ({ label, path, about: about[path] ?? '' }))
