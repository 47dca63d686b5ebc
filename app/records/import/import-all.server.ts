import { conflict, invalid } from '../../platform/errors.ts'
import type { AdminCall } from '../../platform/api/define-resource.server.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { advisoryLock } from '../../platform/db/engine.server.ts'
import { publish } from '../../platform/db/revision/content-revision.server.ts'
import { type CollectionName, isContent } from '../../collections.ts'
import { writeAuditEntry } from '../audit/write-audit.server.ts'
import type { CheckedLine } from './check-lines.ts'
import type { ImportColumn } from './import-columns.ts'

type Import<Value> = {
  collection: CollectionName
  columns: readonly ImportColumn[]
  fileName: string
  digest: string
  /** Imports a file that was imported before. */
  isRepeat: boolean
  check: (trx: Trx) => Promise<CheckedLine<Value>[]>
  store: (trx: Trx, values: Value[]) => Promise<void>
}

/** Stores every line or none, and publishes content. @throws 409 if the file was imported before, 422 with messages by line */
export function importAll<Value>(
  { db, admin }: AdminCall,
  { collection, columns, fileName, digest, isRepeat, check, store }: Import<Value>,
): Promise<number> {
  const transact = isContent(collection) ? publish : inTransaction
  return transact(db, async (trx) => {
    await advisoryLock(trx, `import ${collection}`)
    if (!isRepeat && (await findEarlierImport(trx, collection, digest)))
      conflict('This file was imported before. Nothing was imported.')
    const lines = await check(trx)
    rejectFaultyLines(lines, columns)
    const values = lines.flatMap(({ value }) => (value === undefined ? [] : [value]))
    await store(trx, values)
    await writeAuditEntry(trx, admin, {
      action: 'import',
      kind: collection,
      label: fileName.slice(0, 100),
      after: { added: values.length, digest },
    })
    return values.length
  })
}

const inTransaction = <T>(db: Db, change: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(change)

function rejectFaultyLines(lines: readonly CheckedLine<unknown>[], columns: readonly ImportColumn[]): void {
  if (lines.length === 0)
    invalid({ columns: 'Choose a column for every required field.' }, 'Required columns are missing.')
  const labels = new Map(columns.map(({ name, label }) => [name, label]))
  const faulty = lines.filter(({ value }) => value === undefined)
  if (faulty.length === 0) return
  const errors = faulty.map(({ line, problems }) => [
    `line ${line}`,
    Object.entries(problems)
      .map(([name, problem]) => `${labels.get(name) ?? 'Line'}: ${problem}`)
      .join(' '),
  ])
  const count = faulty.length === 1 ? 'One line has' : `${faulty.length} lines have`
  invalid(Object.fromEntries(errors), `${count} errors. Nothing was imported.`)
}

export async function findEarlierImport(
  db: Db,
  collection: CollectionName,
  digest: string,
): Promise<{ at: string; userName: string } | null> {
  const entry = await db
    .selectFrom('audit')
    .select(['at', 'userName'])
    .where('kind', '=', collection)
    .where('action', '=', 'import')
    .where('after', 'like', `%"digest":"${digest}"%`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return entry ?? null
}
