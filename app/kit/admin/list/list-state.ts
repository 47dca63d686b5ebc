import type { InboxTab } from '#app/records/submission/inbox-tab.server.ts'

/**
 * `status` is undefined in collections without one. `itemId` is the ID of the record if `id` is another one, such as that
 * of its conversation.
 */
export type ListRow = { id: number; itemId?: number; version: number; status?: number; read?: boolean }

export const itemIdOf = ({ id, itemId = id }: ListRow): number => itemId

export type Page<Row> = { rows: Row[]; total: number; tabs: InboxTab[] }

export type ListResult<Row> = Page<Row> | { error: unknown }
