import { type ContentKind, isContent, type ItemKind } from '../collections/item-kinds.ts'
import type { AdminIconName } from '../ui/icon/admin-icon.tsx'
import { inboxPages } from './inbox-pages.ts'

type ItemPage = { path: string; one: string; icon: AdminIconName }

const contentPages: Record<ContentKind, ItemPage> = {
  course: { path: '/admin/courses', one: 'course', icon: 'graduation-cap' },
  banner: { path: '/admin/banner', one: 'banner', icon: 'banner' },
  news: { path: '/admin/news', one: 'news item', icon: 'news' },
  event: { path: '/admin/events', one: 'event', icon: 'calendar' },
  gallery: { path: '/admin/gallery', one: 'gallery item', icon: 'images' },
}

const inboxIcons = {
  admission: 'inbox',
  contact: 'mail',
  franchise: 'store',
  career: 'briefcase',
} as const

/** Where the back-office shows a kind of thing, and what one of them is called. */
export const itemPage = (kind: ItemKind): ItemPage =>
  isContent(kind) ? contentPages[kind] : { ...inboxPages[kind], icon: inboxIcons[kind] }

/** Address that opens one thing. */
export const itemPath = (kind: ItemKind, id: number): string => `${itemPage(kind).path}?id=${id}`
