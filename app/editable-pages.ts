export const pagePaths = {
  home: '/',
  about: '/about',
  why: '/whyinspel',
  courses: '/courses',
  leadership: '/leadership',
  facilities: '/facilities',
  affiliations: '/affiliationsandpprovals',
  students: '/studentsandalumni',
  services: '/service/details',
  franchise: '/franchiseenquiries',
  contact: '/contact',
  career: '/career',
  catalogue: '/product',
  quotation: '/quotation',
  resources: '/blog',
  privacy: '/privacy',
} as const

export type PageName = keyof typeof pagePaths
export const pageNames = Object.keys(pagePaths) as [PageName, ...PageName[]]
