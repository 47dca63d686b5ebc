/** `path` may carry a hash; a link is current when path plus hash of the page equal it. */
export type NavigationItem = {
  label: string
  path: string
  children?: readonly NavigationItem[]
  /** What the search of the site finds it by, beside its name. */
  about?: string
}

export const mainNavigation: readonly NavigationItem[] = [
  { label: 'About Us', path: '/about' },
  { label: 'Products', path: '/product' },
  { label: 'Career', path: '/career' },
  { label: 'Resources', path: '/blog', children: [{ label: 'Gallery', path: '/blog#gallery' }] },
  { label: 'Contact', path: '/contact' },
]

export const footerNavigation: readonly NavigationItem[] = [
  { label: 'About Us', path: '/about' },
  { label: 'Products', path: '/product' },
  { label: 'Career', path: '/career' },
  { label: 'Resources', path: '/blog' },
  { label: 'Contact Us', path: '/contact' },
]

/** The bar below the header of every page of the catalogue. */
export const catalogueNavigation: readonly NavigationItem[] = [
  { label: 'All products', path: '/product' },
  {
    label: 'Find a glove',
    path: '/find',
    about: 'Five questions about work, latex, powder, sizes and market, and which gloves fit.',
  },
  {
    label: 'Compare',
    path: '/compare',
    about: 'Two to four gloves side by side: what differs first, to print on one page.',
  },
  {
    label: 'Size guide',
    path: '/size-guide',
    about: 'Measure your hand and find your glove size in millimetres or inches, with a ruler to print.',
  },
  {
    label: 'Documents',
    path: '/documents',
    about: 'Certificates, data sheets and instructions for use, with all their revisions.',
  },
  {
    label: 'Lot look-up',
    path: '/lot',
    about: 'Use-by date, certificates and recall state of a box by its lot number or scanned code.',
  },
]

/** The column for buyers in the footer. */
export const buyersNavigation: readonly NavigationItem[] = [
  { label: 'Find a glove', path: '/find' },
  { label: 'Size guide', path: '/size-guide' },
  { label: 'Documents', path: '/documents' },
  { label: 'Lot look-up', path: '/lot' },
  { label: 'Quotation', path: '/quotation' },
  { label: 'News', path: '/news' },
]

/** The academy's bar and its column in the footer. */
export const academyNavigation: readonly NavigationItem[] = [
  { label: 'Why Inspel', path: '/whyinspel' },
  { label: 'Courses', path: '/courses' },
  { label: 'Leadership', path: '/leadership' },
  { label: 'Facilities', path: '/facilities' },
  { label: 'Affiliations', path: '/affiliationsandpprovals' },
  { label: 'Students and alumni', path: '/studentsandalumni' },
  { label: 'News', path: '/news/details' },
  { label: 'Inspection services', path: '/service/details' },
  { label: 'Franchise enquiries', path: '/franchiseenquiries' },
]

const all = [...mainNavigation, ...catalogueNavigation, ...academyNavigation]

/** What the navigation calls a page; undefined if it is not in it. */
export const labelOf = (path: string): string | undefined => all.find((item) => item.path === path)?.label

/** What is in the navigation beside these pages. */
export const otherPages = (paths: readonly string[]): readonly NavigationItem[] =>
  all.filter(({ path }) => !paths.includes(path))

export const footerHeadings = {
  company: 'Company',
  buyers: 'For buyers',
  talk: 'Talk to us',
} as const

/** 'Made in Kerala', in Malayalam: set it with lang="ml". */
export const madeInKerala = 'കേരളത്തിൽ നിർമ്മിച്ചത്'
