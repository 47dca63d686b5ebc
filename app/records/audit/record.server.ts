import type { Administrator, SessionOwner } from '../../platform/auth/auth.server.ts'
import { refuseEnded } from '../../platform/auth/account/disable-or-reset-account.server.ts'
import { beginningOf } from '../../ui/text/search-words.ts'
import type { Db } from '../../platform/db/open.server.ts'
import { searchText } from '../../platform/db/search/like-search.server.ts'
import { collectionOf, titleOf, type CollectionName } from '../../collections.ts'
import { altField, focusField } from '../../ui/picture/alt-and-focus.ts'
import type { Values } from './endpoints.ts'
import type { AuditAction, AuditKind } from './audit-actions.ts'

type Done = {
  action: AuditAction
  kind: AuditKind
  itemId?: number
  /** What the row is called: a title, or the sender's name. */
  label?: string
  /** The changed fields only. Never passwords, nor what visitors sent beyond the fields that changed. */
  before?: Values
  after?: Values
}

/** Stands for the user in automatic changes: the hourly housekeeping. */
export const website: Administrator = { id: 'website', name: 'The website', email: '' }

/**
 * Writes into the audit log what an administrator does; call it in the transaction that does it. Without one it has been done.
 * @throws 401 if it is done by a session or token that has ended meanwhile: the transaction undoes it.
 */
export const record = (trx: Db, admin: Administrator, done: Done): Promise<void> =>
  recordAll(trx, admin, [done])

/** The same for some things at once, of which there must be one. */
export async function recordAll(
  trx: Db,
  admin: Administrator | SessionOwner,
  all: readonly Done[],
): Promise<void> {
  if (trx.isTransaction && 'sessionId' in admin) await refuseEnded(trx, admin)
  const { id: userId, name: userName } = admin
  const at = new Date().toISOString()
  const entries = all.map(({ action, kind, itemId, label = '', before, after }) => ({
    at,
    userId,
    userName,
    action,
    kind,
    itemId: itemId ?? null,
    label,
    search: searchText(label, userName),
    before: before ? JSON.stringify(shortened(before)) : null,
    after: after ? JSON.stringify(shortened(after)) : null,
  }))
  await trx.insertInto('audit').values(entries).execute()
}

/** Characters of a value in the log: versions have all of it. */
const longestValue = 1000

const shortened = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > longestValue
        ? `${beginningOf(value, longestValue)} …`
        : value,
    ]),
  )

/** Writes into the audit log that an administrator added a row. */
export async function recordAdded(
  trx: Db,
  admin: Administrator,
  kind: CollectionName,
  row: { id: number },
): Promise<void> {
  const beside = Object.keys(collectionOf(kind).files).flatMap((name) => [altField(name), focusField(name)])
  const isOwn = (name: string) => isOwnField(name) && !beside.some((field) => field === name)
  const after = pick(row, Object.keys(row).filter(isOwn))
  await record(trx, admin, { action: 'add', kind, itemId: row.id, label: titleOf(kind, row), after })
}

/** The fields in which two states of a row differ; undefined if there are none. */
export function differences(before: object, changes: object): { before: Values; after: Values } | undefined {
  const [old, given] = [before as Values, changes as Values]
  const names = Object.keys(given).filter((name) => given[name] !== undefined && given[name] !== old[name])
  return names.length ? { before: pick(before, names), after: pick(changes, names) } : undefined
}

const systemColumns = ['id', 'version', 'createdAt', 'updatedAt', 'deletedAt']
const isOwnField = (name: string): boolean => !systemColumns.includes(name)

function pick(row: object, names: string[]): Values {
  const values = Object.entries(row).filter(([name, value]) => names.includes(name) && isValue(value))
  return Object.fromEntries(values) as Values
}

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number'
