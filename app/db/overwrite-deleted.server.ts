import { engineOf } from './engine.server.ts'
import type { Db } from './open.server.ts'

/** Lets what was deleted leave the files of the database, as far as nobody reads them at this moment; the next call does the rest. */
export const overwriteDeleted = (db: Db): Promise<void> => engineOf(db).overwriteDeleted(db)
