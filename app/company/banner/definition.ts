import { activeLabels, type ContentCollection } from '#app/records/definition.ts'

export const banner = {
  name: 'banner',
  labels: { record: 'Banner', one: 'banner', many: 'banners', title: 'Banner' },
  titleColumns: ['tittle'],
  files: { image: 'picture' },
  isDeletable: true,
  isOrdered: true,
  newestFirst: true,
  status: activeLabels,
  hasTile: true,
  whereShown: 'Active banners are shown near the top of the home page.',
  api: {
    list: '/Banner',
    adminList: '/admin/Banner',
    adminOne: '/admin/Banner/:id',
    add: '/admin/AddBanner',
    update: '/admin/update/Banner/:id',
    remove: '/admin/deleteBanner/:id',
  },
  admin: {
    path: '/admin/banner',
    label: 'Banner',
    icon: 'banner',
    position: 110,
    letter: 'b',
    keywords: 'hero, slides, top of the home page',
  },
  sitePath: ({ status }) => (status === 1 ? '/' : undefined),
} as const satisfies ContentCollection
