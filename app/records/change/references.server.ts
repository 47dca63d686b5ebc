import { conflict, invalid } from '../../platform/errors.ts'
import {
  type CollectionName,
  collectionOf,
  type ContentName,
  contentNames,
  contentOf,
} from '../../collections.ts'
import type { Trx } from '../../platform/db/open.server.ts'
import { forUpdate } from '../../platform/db/engine.server.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { anyTable, lockRow } from './change-row.server.ts'

/** The columns of a collection that name records of others, and which. */
const referencesOf = (name: ContentName) =>
  Object.entries(contentOf(name).references ?? {}) as [column: string, target: ContentName][]

/** Whether a record is there and stays until the transaction ends. */
async function isThere(trx: Trx, target: ContentName, id: unknown): Promise<boolean> {
  const row = typeof id === 'number' ? await lockRow(trx, target, id) : undefined
  return row !== undefined && row.deletedAt === null
}

/** Refuses fields that name a record that is not there. @throws 422 with a message for each. */
export async function refuseUnknown(trx: Trx, name: ContentName, fields: object): Promise<void> {
  const errors: Record<string, string> = {}
  for (const [column, target] of referencesOf(name)) {
    const id = (fields as Record<string, unknown>)[column]
    if (id !== undefined && id !== null && !(await isThere(trx, target, id)))
      errors[column] = `Please choose a ${contentOf(target).labels.one}.`
  }
  if (Object.keys(errors).length) invalid(errors)
}

/**
 * Fields of a draft as its record can store them: what names nothing is left out.
 * @param isNew a column that is left out names any record then, until the draft is published.
 */
export async function dropDanglingReferences<T extends object>(
  trx: Trx,
  name: ContentName,
  fields: T,
  isNew: boolean,
): Promise<T> {
  const known = { ...fields } as Record<string, unknown>
  for (const [column, target] of referencesOf(name)) {
    if (await isThere(trx, target, known[column])) continue
    delete known[column]
    if (!isNew) continue
    const first = await anyTable(trx)
      .selectFrom(target as 'row')
      .select('id')
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .limit(1)
      .$call(forUpdate(trx))
      .executeTakeFirst()
    if (!first) invalid({ [column]: `Please add a ${contentOf(target).labels.one} first.` })
    known[column] = first?.id
  }
  return known as T
}

/** The columns that name records of a collection. */
const namedBy = (target: CollectionName) =>
  contentNames.flatMap((name) =>
    referencesOf(name).flatMap(([column, named]) => (named === target ? { name, column } : [])),
  )

/** Whether nothing names a row of this collection, in the trash neither. */
export const isUnreferenced = (target: CollectionName): RawBuilder<SqlBool> =>
  sql`${sql.join(
    [
      sql`1 = 1`,
      ...namedBy(target).map(
        ({ name, column }) => sql`not exists (select 1 from ${sql.table(name)} as other
          where ${sql.ref(`other.${column}`)} = ${sql.ref(`${target}.id`)})`,
      ),
    ],
    sql` and `,
  )}`

/**
 * Refuses to delete what records of other collections name. The rows are locked.
 * @param inTrash whether records in the trash count too.
 * @throws 409 with how many there are.
 */
export async function refuseReferenced(
  trx: Trx,
  target: CollectionName,
  ids: readonly number[],
  { inTrash = false } = {},
): Promise<void> {
  for (const { name, column } of namedBy(target)) {
    const { count } = await anyTable(trx)
      .selectFrom(name as 'row')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(sql.ref<number>(column), 'in', ids)
      .$if(!inTrash, (query) => query.where('deletedAt', 'is', null))
      .executeTakeFirstOrThrow()
    if (count === 0) continue
    const { one, many } = contentOf(name).labels
    const self = collectionOf(target).labels
    const [others, them] = count === 1 ? [`${one} uses`, 'it'] : [`${many} use`, 'them']
    const these = ids.length === 1 ? `this ${self.one}` : `these ${self.many}`
    conflict(
      `${count} ${others} ${these}. Move ${them}${inTrash ? `, or delete ${them} permanently,` : ''} first.`,
    )
  }
}
