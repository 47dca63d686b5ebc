import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Trx } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { conflict, invalid } from '#app/platform/errors.ts'
import {
  type CollectionName,
  collectionOf,
  type ContentName,
  contentNames,
  contentOf,
} from '#app/collections.ts'
import { anyTable, lockRow } from './lock-row.server.ts'

const referencesOf = (name: ContentName) =>
  Object.entries(contentOf(name).references ?? {}) as [column: string, target: ContentName][]

async function lockExisting(trx: Trx, target: ContentName, id: unknown): Promise<boolean> {
  const row = typeof id === 'number' ? await lockRow(trx, target, id) : undefined
  return row !== undefined && row.deletedAt === null
}

export async function rejectUnknownReferences(trx: Trx, name: ContentName, fields: object): Promise<void> {
  const errors: Record<string, string> = {}
  for (const [column, target] of referencesOf(name)) {
    const id = (fields as Record<string, unknown>)[column]
    if (id !== undefined && id !== null && !(await lockExisting(trx, target, id)))
      errors[column] = `Please choose a ${contentOf(target).labels.one}.`
  }
  if (Object.keys(errors).length) invalid(errors)
}

/**
 * Removes references to missing records.
 * @param isNew points the references to the first record instead: required columns need a value until the draft is published.
 */
export async function dropDanglingReferences<T extends object>(
  trx: Trx,
  name: ContentName,
  fields: T,
  isNew: boolean,
): Promise<T> {
  const values = { ...fields } as Record<string, unknown>
  for (const [column, target] of referencesOf(name)) {
    if (await lockExisting(trx, target, values[column])) continue
    delete values[column]
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
    values[column] = first?.id
  }
  return values as T
}

const columnsReferencing = (target: CollectionName) =>
  contentNames.flatMap((name) =>
    referencesOf(name).flatMap(([column, collection]) => (collection === target ? { name, column } : [])),
  )

/** References from records in the trash count too. */
export const isUnreferenced = (target: CollectionName): RawBuilder<SqlBool> =>
  sql`${sql.join(
    [
      sql`1 = 1`,
      ...columnsReferencing(target).map(
        ({ name, column }) => sql`not exists (select 1 from ${sql.table(name)} as other
          where ${sql.ref(`other.${column}`)} = ${sql.ref(`${target}.id`)})`,
      ),
    ],
    sql` and `,
  )}`

/** The caller must have locked the rows. @param inTrash also count references from records in the trash. @throws 409 */
export async function rejectReferenced(
  trx: Trx,
  target: CollectionName,
  ids: readonly number[],
  { inTrash = false } = {},
): Promise<void> {
  for (const { name, column } of columnsReferencing(target)) {
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
