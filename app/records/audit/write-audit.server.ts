import { altField, focusField } from '#app/ui/picture/alt-and-focus.ts'
import { truncate } from '#app/ui/text/search-words.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { rejectEndedSession } from '#app/platform/auth/account/disable-or-reset-account.server.ts'
import type { Administrator, SessionOwner } from '#app/platform/auth/rights.ts'
import type { Db } from '#app/platform/db/database.ts'
import { buildSearchText, foldCase } from '#app/platform/db/query-parts.server.ts'
import { queueEvents, type QueuedEvent } from '#app/platform/webhook/queue-event.server.ts'
import { phoneSearchDigits } from '#app/records/privacy/person-keys.ts'
import {
  collectionOf,
  titleOf,
  type CollectionName,
  contentOf,
  isContent,
  isSubmission,
  collectionNames,
} from '#app/collections.ts'
import type { AuditAction, AuditKind } from './audit-actions.ts'
import type { Values } from './audit.server.ts'

const contentActions: readonly AuditAction[] = [
  'add',
  'update',
  'status',
  'order',
  'delete',
  'restore',
  'import',
]

/** The webhook event that a change causes. Restricted collections cause none. */
function findEvent(action: AuditAction, kind: AuditKind, id: number | undefined): QueuedEvent | undefined {
  const subject = { collection: kind, id: id ?? null }
  if (kind === 'receipt') return action === 'add' ? { type: 'receipt.issued', subject } : undefined
  if (isSubmission(kind)) {
    if (action === 'status') return { type: 'submission.status_changed', subject }
    return action === 'reply' ? { type: 'submission.replied', subject } : undefined
  }
  const isPublicChange = isContent(kind) && !contentOf(kind).rights && contentActions.includes(action)
  return isPublicChange ? { type: 'content.changed', subject } : undefined
}

type NewAuditEntry = {
  action: AuditAction
  kind: AuditKind
  itemId?: number
  label?: string
  /** `before` and `after` contain only changed fields, and never passwords. */
  before?: Values
  after?: Values
}

export const websiteActor: Administrator = { id: 'website', name: 'The website', email: '' }

/**
 * Also queues the change for webhooks. Call this in the transaction that makes the change.
 * @throws 401 if the session or token has ended, which rolls the transaction back.
 */
export const writeAuditEntry = (trx: Db, admin: Administrator, done: NewAuditEntry): Promise<void> =>
  writeAuditEntries(trx, admin, [done])

/** Logs a download in a transaction of its own. */
export const logExport = ({ db, admin }: AdminCall, exported: Omit<NewAuditEntry, 'action'>): Promise<void> =>
  db.transaction().execute((trx) => writeAuditEntry(trx, admin, { action: 'export', ...exported }))

export async function writeAuditEntries(
  trx: Db,
  admin: Administrator | SessionOwner,
  all: readonly NewAuditEntry[],
): Promise<void> {
  if (trx.isTransaction && 'sessionId' in admin) await rejectEndedSession(trx, admin)
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
    search: buildSearchText(label, userName),
    before: before ? JSON.stringify(shortenValues(before)) : null,
    after: after ? JSON.stringify(shortenValues(after)) : null,
  }))
  await trx.insertInto('audit').values(entries).execute()
  const events = all.map(({ action, kind, itemId }) => findEvent(action, kind, itemId))
  await queueEvents(
    trx,
    events.filter((event) => event !== undefined),
  )
}

const maxValueLength = 1000

const shortenValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > maxValueLength
        ? `${truncate(value, maxValueLength)} …`
        : value,
    ]),
  )

export async function writeAddedEntry(
  trx: Db,
  admin: Administrator,
  kind: CollectionName,
  row: { id: number },
): Promise<void> {
  const pictureFields = Object.keys(collectionOf(kind).files).flatMap((name) => [
    altField(name),
    focusField(name),
  ])
  const isLogged = (name: string) => isDataField(name) && !pictureFields.some((field) => field === name)
  const after = pick(row, Object.keys(row).filter(isLogged))
  await writeAuditEntry(trx, admin, { action: 'add', kind, itemId: row.id, label: titleOf(kind, row), after })
}

export function diffFields(before: object, changes: object): { before: Values; after: Values } | undefined {
  const [old, given] = [before as Values, changes as Values]
  const isChanged = (name: string) => given[name] !== undefined && given[name] !== (old[name] ?? null)
  const names = Object.keys(given).filter(isChanged)
  return names.length ? { before: pick(before, names), after: pick(changes, names) } : undefined
}

const systemColumns = ['id', 'version', 'createdAt', 'updatedAt', 'deletedAt']
const isDataField = (name: string): boolean => !systemColumns.includes(name)

function pick(row: object, names: string[]): Values {
  const values = Object.entries(row).filter(([name, value]) => names.includes(name) && isValue(value))
  return Object.fromEntries(values) as Values
}

const isValue = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number'

/**
 * Removes search terms that match these people from the log entries of exports.
 * @param texts search texts as stored by buildSearchText(), and phone keys.
 */
export async function forgetSearches(trx: Db, texts: readonly string[]): Promise<void> {
  const entries = await trx
    .selectFrom('audit')
    .select(['id', 'after'])
    .where('kind', 'in', collectionNames)
    .where((eb) => eb.and({ itemId: null, action: 'export' }))
    .where('after', 'like', '%"search":%')
    .execute()
  for (const { id, after } of entries) {
    const { search, ...rest } = JSON.parse(after ?? '{}') as Values
    const searched = foldCase(String(search ?? ''))
    const number = phoneSearchDigits(searched) ?? searched
    if (!texts.some((text) => text.includes(searched) || text.includes(number))) continue
    await trx
      .updateTable('audit')
      .set({ after: JSON.stringify(rest) })
      .where('id', '=', id)
      .execute()
  }
}
