import { academyNavigation, buyersNavigation, catalogueNavigation, mainNavigation } from './navigation.ts'

const navigationItems = [...mainNavigation, ...catalogueNavigation, ...buyersNavigation, ...academyNavigation]
const uniqueItems = navigationItems.filter(
  (item, at) => navigationItems.findIndex(({ path }) => path === item.path) === at,
)

const pageSummaries: Readonly<Record<string, string>> = {
  '/find': 'Five questions about work, latex, powder, sizes and market, and which gloves fit.',
  '/compare': 'Two to four gloves side by side, differences first, printable on one page.',
  '/size-guide':
    'Measure your hand and find your glove size in millimetres or inches, with a ruler to print.',
  '/documents': 'Certificates, data sheets and instructions for use, with all their revisions.',
  '/lot': 'Use-by date, certificates and recall state of a box by its lot number or scanned code.',
}

export const findNavigationLabel = (path: string): string | undefined =>
  uniqueItems.find((item) => item.path === path)?.label

export const listOtherPages = (paths: readonly string[]) =>
  uniqueItems
    .filter(({ path }) => !paths.includes(path))
    .map(({ label, path }) => ({ label, path, about: pageSummaries[path] ?? '' }))
