import { ApiError } from '#app/platform/errors.ts'
import type { AuditKind } from '#app/records/audit/audit-actions.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { isConflict } from '#app/kit/admin/list/use-list.ts'

type Editor = { userId: string; userName: string }

/** @returns a function that finds who changed a field last, or undefined if that is unknown. */
export async function loadEditors(
  kind: AuditKind,
  itemId: number,
): Promise<(field: string) => Editor | undefined> {
  try {
    const { rows } = await adminApi.get('/admin/audit', { query: { kind, itemId, limit: 50 } })
    // Lists, such as the topics of a course, are not logged.
    return (field) => rows.find(({ after }) => after && field in after) ?? rows[0]
  } catch (error) {
    if (error instanceof ApiError) return () => undefined
    throw error
  }
}

type Versioned = { id: number; version: number }

type Change<Row, Result> = {
  kind: AuditKind
  /** The ID of the signed-in administrator. */
  ownId: string
  /** The record when editing began. */
  before: Row
  changes: Readonly<Record<string, unknown>>
  load: () => Promise<Row>
  send: (version: number) => Promise<Result>
}

/**
 * Sends a change for the edited version. After a conflict, sends it for the latest version unless someone else
 * changed the same fields.
 * @throws the errors of `send`; 409 if someone else changed a field of `changes` to another value.
 */
export async function sendChange<Row extends Versioned, Result>(
  change: Change<Row, Result>,
): Promise<Result> {
  const { kind, ownId, before, changes, load, send } = change
  try {
    return await send(before.version)
  } catch (error) {
    const current = isConflict(error) ? await load().catch(() => undefined) : undefined
    if (!current || current.version === before.version) throw error
    const valueOf = (row: Row, field: string) => (row as Record<string, unknown>)[field] ?? null
    const changed = Object.keys(changes).filter(
      (field) =>
        valueOf(current, field) !== valueOf(before, field) && valueOf(current, field) !== changes[field],
    )
    if (changed.length > 0) {
      const editorOf = await loadEditors(kind, before.id)
      if (changed.some((field) => editorOf(field)?.userId !== ownId)) throw error
    }
    return await send(current.version)
  }
}
