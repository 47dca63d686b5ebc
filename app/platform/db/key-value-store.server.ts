import type { Db } from './open.server.ts'

/** What the product remembers under a key. */
export async function readNote(db: Db, key: string): Promise<string | undefined> {
  const note = await db.selectFrom('note').select('value').where('key', '=', key).executeTakeFirst()
  return note?.value
}

/** Remembers a value under a key, in the place of an earlier one. */
export async function writeNote(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('note')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
