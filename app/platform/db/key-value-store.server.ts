import type { z } from 'zod'
import type { Db } from './database.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    note: { key: string; value: string }
  }
}

export async function readKeyValue(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('note').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function writeKeyValue(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('note')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** @returns undefined if nothing is stored under the key. */
export async function readJson<T>(db: Db, key: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const value = await readKeyValue(db, key)
  return value === undefined ? undefined : schema.parse(JSON.parse(value))
}

export const writeJson = (db: Db, key: string, value: unknown): Promise<void> =>
  writeKeyValue(db, key, JSON.stringify(value))
