import { readNote, writeNote } from '../db/key-value-store.server.ts'
import type { Db } from '../db/open.server.ts'
import type { Storage } from './storage.server.ts'

const key = 'files.kept'

/** Records where the server that starts now stores files. A start that changes nothing writes nothing. */
export async function noteStorage(db: Db, { kind: value }: Pick<Storage, 'kind'>): Promise<void> {
  if ((await usedStorage(db)) !== value) await writeNote(db, key, value)
}

/** Where the server that started last stores files. */
export async function usedStorage(db: Db): Promise<Storage['kind']> {
  return (await readNote(db, key)) === 's3' ? 's3' : 'disk'
}
