/** Every route of the specification's table with an address that exists in the demo content. */
export const publicPages = [
  '/',
  '/about',
  '/whyinspel',
  '/tech',
  '/gallery',
  '/contact',
  '/quotation',
  '/privacy',
  '/blog',
  '/courses',
  '/courses/details/1',
  '/news',
  '/news/details',
  '/events/1',
  '/leadership',
  '/leadership/details/1',
  '/studentsandalumni',
  '/facilities',
  '/product',
  '/product?brand=Safe%20N%20Care%20Plus',
  '/product/1',
  '/product/14',
  '/search?q=nitrile',
  '/find',
  '/compare',
  '/size-guide',
  '/lot',
  '/lot?code=SAMPLE-2610A',
  '/affiliationsandpprovals',
  '/franchiseenquiries',
  '/service/details',
  '/career',
  '/career/1',
  '/career/general',
] as const

/** Addresses that answer 404, each with a page of its own. */
export const missingPages = [
  '/nowhere',
  '/product/99',
  '/product/one',
  '/find/nolatx',
  '/compare/2-2',
  '/courses/details/999',
  '/leadership/details/9',
  '/career/9',
] as const

/** Those that show nothing of their template that another one of them does not show too. */
export const otherStates = [
  '/tech',
  '/product?brand=Safe%20N%20Care%20Plus',
  '/product/14',
  '/lot',
  '/product/one',
  '/find/nolatx',
  '/compare/2-2',
  '/career/general',
] as const

/** Those that are laid out at 768 px otherwise than on a phone and on a wide screen. */
export const tabletPages = [
  '/',
  '/blog',
  '/product',
  '/product/1',
  '/search?q=nitrile',
  '/size-guide',
  '/service/details',
  '/studentsandalumni',
] as const
