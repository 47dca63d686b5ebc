import type { Db } from '../db/open.server.ts'
import type { Storage } from './storage.server.ts'

const key = 'files.kept'

/** Records where the server that starts now stores files. A start that changes nothing writes nothing. */
export async function noteStorage(db: Db, { kind: value }: Pick<Storage, 'kind'>): Promise<void> {
  if ((await usedStorage(db)) === value) return
  await db
    .insertInto('note')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Where the server that started last stores files. */
export async function usedStorage(db: Db): Promise<Storage['kind']> {
  const note = await db.selectFrom('note').select('value').where('key', '=', key).executeTakeFirst()
  return note?.value === 's3' ? 's3' : 'disk'
}
