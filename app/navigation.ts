export type NavigationItem = {
  label: string
  path: string
  children?: readonly NavigationItem[]
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

export const catalogueNavigation: readonly NavigationItem[] = [
  { label: 'All products', path: '/product' },
  { label: 'Find a glove', path: '/find' },
  { label: 'Compare', path: '/compare' },
  { label: 'Size guide', path: '/size-guide' },
  { label: 'Documents', path: '/documents' },
  { label: 'Lot look-up', path: '/lot' },
]

export const buyersNavigation: readonly NavigationItem[] = [
  { label: 'Find a glove', path: '/find' },
  { label: 'Size guide', path: '/size-guide' },
  { label: 'Documents', path: '/documents' },
  { label: 'Lot look-up', path: '/lot' },
  { label: 'Quotation', path: '/quotation' },
  { label: 'News', path: '/news' },
]

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

export const footerHeadings = {
  company: 'Company',
  buyers: 'For buyers',
  talk: 'Talk to us',
} as const

/** 'Made in Kerala' in Malayalam. Elements with this text need lang="ml". */
export const madeInKerala = 'കേരളത്തിൽ നിർമ്മിച്ചത്'
