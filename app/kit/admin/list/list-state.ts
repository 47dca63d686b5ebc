import type { InboxTab } from '#app/records/submission/inbox-tab.server.ts'

/**
 * `status` is undefined in collections without one. `itemId` is the ID of the record if `id` is another one, such as that
 * of its conversation.
 */
export type ListRow = { id: number; itemId?: number; version: number; status?: number; read?: boolean }

export const itemIdOf = ({ id, itemId = id }: ListRow): number => itemId

export type Page<Row> = { rows: Row[]; total: number; tabs: InboxTab[] }

export type ListResult<Row> = Page<Row> | { error: unknown }

/**
 * Rows that were moved or deleted on screen, by ID. `to` is the new status. A row is shown again once it has a newer
 * version.
 */
export type MovedRows = ReadonlyMap<number, { version: number; to: number | undefined }>

/** Also adjusts the tab counts. */
export function removeMovedRows<Row extends ListRow>(
  { rows, total, tabs }: Page<Row>,
  moved: MovedRows,
): Page<Row> {
  const isMoved = ({ id, version }: Row) => (moved.get(id)?.version ?? 0) >= version
  const leaving = rows.filter(isMoved)
  const change = (status: number | null, affected: Row[]) =>
    affected.filter(({ id }) => (moved.get(id)?.to ?? -1) === status).length -
    affected.filter((row) => (row.status ?? null) === status).length
  const unread = leaving.filter((row) => row.read === false)
  return {
    rows: rows.filter((row) => !isMoved(row)),
    total: total - leaving.length,
    tabs: tabs.map((tab) => ({
      status: tab.status,
      total: tab.total + change(tab.status, leaving),
      unread: tab.unread + change(tab.status, unread),
    })),
  }
}
