import type { Text } from '#app/ui/language/translate.ts'
import { catalogueNavigation } from './catalogue-navigation.ts'

export type NavigationItem = { label: Text; path: string; children?: readonly NavigationItem[] }

export const mainNavigation: readonly NavigationItem[] = [
  { label: 'About Us', path: '/about' },
  { label: 'Products', path: '/product' },
  { label: 'Career', path: '/career' },
  { label: 'Resources', path: '/blog', children: [{ label: 'Gallery', path: '/blog#gallery' }] },
  { label: 'Contact', path: '/contact' },
]

export const footerNavigation: readonly NavigationItem[] = [
  ...mainNavigation.slice(0, -1),
  { label: 'Contact Us', path: '/contact' },
]

export const buyersNavigation: readonly NavigationItem[] = [
  { label: 'Find a glove', path: '/find' },
  { label: 'Size guide', path: '/size-guide' },
  { label: 'Documents', path: '/documents' },
  { label: 'Lot look-up', path: '/lot' },
  { label: 'Quotation', path: '/quotation' },
]

export const academyHome = '/whyinspel'

export const academyCourses: NavigationItem = { label: 'Courses', path: '/courses' }

export const academyNavigation: readonly NavigationItem[] = [
  { label: 'Why Inspel', path: academyHome },
  academyCourses,
  { label: 'Leadership', path: '/leadership' },
  { label: 'Facilities', path: '/facilities' },
  { label: 'Affiliations', path: '/affiliationsandpprovals' },
  { label: 'Students and alumni', path: '/studentsandalumni' },
  { label: 'News', path: '/news/details' },
  { label: 'Inspection services', path: '/service/details' },
  { label: 'Franchise enquiries', path: '/franchiseenquiries' },
]

/** The nine pages, and the page that employers look for. */
export const academyMenu: readonly NavigationItem[] = [
  ...academyNavigation,
  { label: 'Check a certificate', path: '/certificates' },
]

export const footerHeadings = {
  company: 'Company',
  buyers: 'For buyers',
  talk: 'Talk to us',
} as const

/** 'Made in Kerala' in Malayalam. Elements with this text need lang="ml". */
export const madeInKerala = 'കേരളത്തിൽ നിർമ്മിച്ചത്'

const listNavigationItems = (): NavigationItem[] => {
  const items = [...mainNavigation, ...catalogueNavigation, ...buyersNavigation, ...academyMenu]
  return items.filter((item, at) => items.findIndex(({ path }) => path === item.path) === at)
}

const pagesOutsideMenus: readonly NavigationItem[] = [
  { label: 'News', path: '/news' },
  { label: 'Gallery', path: '/gallery' },
  { label: 'Calendar of courses', path: '/academy/calendar' },
  { label: 'General application', path: '/career/general' },
  { label: 'Fees and payment', path: '/courses#fees' },
]

const pageSummaries: Readonly<Record<string, Text>> = {
  '/about': 'Company facts: CIN, GSTIN (GST number), manufacturing licence, directors, owner of the academy.',
  '/contact': 'Phone numbers, WhatsApp, e-mail addresses, postal address, opening hours and a map.',
  '/find': 'Five questions about work, latex, powder, sizes and market show which gloves fit.',
  '/compare': 'Two to four gloves side by side, differences first, printable on one page.',
  '/size-guide':
    'Measure your hand and find your glove size in millimetres or inches, with a ruler to print.',
  '/documents': 'Certificates, data sheets and instructions for use, with all their revisions.',
  '/news': 'Company and academy news by year.',
  '/gallery': 'Certificates, and pictures of classrooms, workshops and campus.',
  '/academy/calendar': 'Start dates and free seats of the next course batches.',
  '/career/general': 'Send your CV without a specific opening.',
  '/courses#fees':
    'How to pay the fee of a course: in full or in parts, by instalments, after you accept a seat. Bank transfer, UPI or at the desk, with receipts.',
  '/certificates': 'Check whether an academy certificate is valid, by its number.',
  '/lot': 'Use-by date, certificates and recall status of a box, by lot number or scanned code.',
}

export const findNavigationLabel = (path: string): Text | undefined =>
  listNavigationItems().find((item) => item.path === path)?.label

export const findPageSummary = (path: string): Text | undefined => pageSummaries[path]

export const listOtherPages = (paths: readonly string[]) =>
  [...listNavigationItems(), ...pagesOutsideMenus]
    .filter(({ path }) => !paths.includes(path) && path !== '/news/details')
    .map(({ label, path }) => ({ label, path, about: pageSummaries[path] ?? '' }))
