import { inboxKinds } from '../inbox/inbox-kinds.ts'
import { Approved } from '../inbox/stages.ts'

/** What administrators publish. */
export const contentKinds = ['course', 'banner', 'news', 'event', 'gallery'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Everything that is kept with a history: what is published and what visitors send. */
export const itemKinds = [...contentKinds, ...inboxKinds] as const
export type ItemKind = (typeof itemKinds)[number]

/** What can be deleted: courses, events and contacts cannot. */
export const deletableKinds = ['banner', 'news', 'gallery', 'admission', 'franchise', 'career'] as const
export type DeletableKind = (typeof deletableKinds)[number]

/** What a row is called in messages. */
export const things: Record<ItemKind, string> = {
  course: 'Course',
  banner: 'Banner',
  news: 'News item',
  event: 'Event',
  gallery: 'Gallery item',
  admission: 'Admission',
  contact: 'Message',
  franchise: 'Application',
  career: 'Application',
}

/** The columns that say what a row is called: a title, or the sender's name. */
export const labelColumns: Record<ItemKind, readonly string[]> = {
  course: ['name'],
  banner: ['tittle'],
  news: ['tittle'],
  event: ['tittle'],
  gallery: ['name'],
  admission: ['fullName'],
  contact: ['firstName', 'lastName'],
  franchise: ['name'],
  career: ['fullName'],
}

/** What a row is called. */
export const labelOf = (kind: ItemKind, row: object): string =>
  labelColumns[kind].map((column) => (row as Record<string, unknown>)[column]).join(' ')

/** Whether pages show something of a row in this status: what is published, and approved admissions, which are counted. */
export const isShown = (kind: ItemKind, status: number | undefined): boolean =>
  isContent(kind) ? status === 1 : kind === 'admission' && status === Approved

export const isContent = (kind: ItemKind): kind is ContentKind =>
  (contentKinds as readonly ItemKind[]).includes(kind)

export const isDeletable = (kind: ItemKind): kind is DeletableKind =>
  (deletableKinds as readonly ItemKind[]).includes(kind)
