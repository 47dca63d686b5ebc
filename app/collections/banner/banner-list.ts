import { adminApi } from '../../admin-kit/admin-api.ts'
import type { ListKind } from '../../admin-kit/list-screen/list-kind.ts'
import type { Banner } from './banner.ts'

/** Banners, as the back-office lists and changes them. */
export const bannerList: ListKind<Banner> = {
  kind: 'banner',
  words: {
    title: 'Banner',
    one: 'banner',
    many: 'banners',
    add: 'Add Banner',
    search: 'Search banners...',
    on: 'active',
    off: 'inactive',
    turnOn: 'Activate',
    turnOff: 'Deactivate',
    whereShown: 'Active banners are shown near the top of the home page.',
    listFailed: 'Failed to load banners',
    activated: 'Banner activated.',
    deactivated: 'Banner deactivated.',
    statusFailed: 'Failed to update banner status',
    added: 'Banner added.',
    updated: 'Banner updated.',
    deleteQuestion: 'Are you sure you want to delete this banner?',
    deleted: 'Banner deleted.',
  },
  list: (query, signal) => adminApi.get('/admin/Banner', { query, signal }),
  one: (id) => adminApi.get('/admin/Banner/:id', { params: { id } }),
  setStatus: (id, status) => adminApi.patch('/admin/update/Banner/:id', { params: { id }, body: { status } }),
  remove: (id) => adminApi.delete('/admin/deleteBanner/:id', { params: { id } }),
  titleOf: ({ tittle }) => tittle,
  sitePath: ({ status }) => (status === 1 ? '/' : undefined),
}
