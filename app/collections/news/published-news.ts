import { adminApi } from '../../admin-kit/admin-api.ts'
import type { ListKind } from '../../admin-kit/list-screen/list-kind.ts'
import type { News } from './news.ts'
import { isPublic } from '../../content/public-news.ts'

/** News, as the back-office lists and changes them. */
export const publishedNews: ListKind<News> = {
  kind: 'news',
  words: {
    title: 'News',
    one: 'news item',
    many: 'news items',
    add: 'Add News',
    search: 'Search news...',
    on: 'published',
    off: 'archived',
    turnOn: 'Publish',
    turnOff: 'Archive',
    whereShown: 'Published news is shown on the home page and under Resources, from its date on.',
    listFailed: 'Failed to load news',
    activated: 'News item published.',
    deactivated: 'News item archived.',
    statusFailed: 'Failed to update news status',
    added: 'News item added.',
    updated: 'News item updated.',
    deleteQuestion: 'Are you sure you want to delete this news item?',
    deleted: 'News item deleted.',
  },
  list: (query, signal) => adminApi.get('/admin/News', { query, signal }),
  one: (id) => adminApi.get('/admin/News/:id', { params: { id } }),
  setStatus: (id, status) => adminApi.patch('/admin/Update/News/:id', { params: { id }, body: { status } }),
  remove: (id) => adminApi.delete('/admin/News/:id', { params: { id } }),
  titleOf: ({ tittle }) => tittle,
  sitePath: (news) => (isPublic(news) ? `/news/details/${news.id}` : undefined),
}
