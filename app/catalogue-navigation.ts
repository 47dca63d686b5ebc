import { t } from '#app/ui/language/translate.ts'

/** Apart from the other menus, because it is part of the scripts of public pages. */
export const catalogueNavigation = [
  { label: 'All products', path: '/product' },
  { label: 'Find a glove', path: '/find' },
  { label: 'Compare', path: '/compare' },
  { label: 'Size guide', path: '/size-guide' },
  { label: 'Documents', path: '/documents' },
  { label: 'Lot look-up', path: '/lot' },
] as const

export const productCrumbs = (last: { label: string; path?: string; isContent?: boolean }) => [
  { label: t('Home'), path: '/' },
  { label: t('Products'), path: '/product' },
  last,
]
