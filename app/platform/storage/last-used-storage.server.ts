import { readKeyValue, writeKeyValue } from '../db/key-value-store.server.ts'
import type { Db } from '../db/database.ts'
import type { Storage } from './stored-files.ts'

const key = 'files.kept'

export async function recordUsedStorage(db: Db, { kind: value }: Pick<Storage, 'kind'>): Promise<void> {
  if ((await getLastUsedStorage(db)) !== value) await writeKeyValue(db, key, value)
}

export async function getLastUsedStorage(db: Db): Promise<Storage['kind']> {
  return (await readKeyValue(db, key)) === 's3' ? 's3' : 'disk'
}
