import { adminApi } from '../../admin-kit/admin-api.ts'
import type { ListKind } from '../../admin-kit/list-screen/list-kind.ts'
import type { GalleryItem } from './gallery.ts'

/** Gallery items, as the back-office lists and changes them. */
export const galleryList: ListKind<GalleryItem> = {
  kind: 'gallery',
  words: {
    title: 'Gallery Management',
    one: 'item',
    many: 'items',
    add: '+ Add Gallery',
    search: 'Search gallery...',
    on: 'active',
    off: 'inactive',
    turnOn: 'Activate',
    turnOff: 'Deactivate',
    whereShown: 'Active items are shown in the gallery.',
    listFailed: 'Failed to load gallery',
    activated: 'Gallery item activated.',
    deactivated: 'Gallery item deactivated.',
    statusFailed: 'Failed to update gallery status',
    added: 'Gallery item added.',
    updated: 'Gallery item updated.',
    deleteQuestion: 'Are you sure you want to delete this item?',
    deleted: 'Gallery item deleted.',
  },
  list: (query, signal) => adminApi.get('/admin/Gallery', { query, signal }),
  one: (id) => adminApi.get('/admin/Gallery/:id', { params: { id } }),
  setStatus: (id, status) =>
    adminApi.patch('/admin/Update/Gallery/:id', { params: { id }, body: { status } }),
  remove: (id) => adminApi.delete('/admin/deleteGallery/:id', { params: { id } }),
  titleOf: ({ name }) => name,
  sitePath: ({ status }) => (status === 1 ? '/gallery' : undefined),
}
