import type { Db } from '../db/open.server.ts'
import type { Log } from '../log.server.ts'
import { imageFile } from './images.server.ts'
import { readImageName } from './image-variants.ts'
import type { Storage } from './storage.server.ts'
import { whatIsThere } from './what-is-there.server.ts'

/** Rows looked at with one query. */
const batch = 500
/** Rows that are named in the log; the number of all of them is told too. */
const mostNamed = 20

const withImages = ['course', 'banner', 'news', 'gallery'] as const

/** Tells the log which rows point to files that are gone: a disk or a restore has lost them. @returns how many. */
export async function reportMissingFiles(db: Db, storage: Storage, log: Pick<Log, 'error'>): Promise<number> {
  let missing = 0
  const isThere = await whatIsThere(storage)
  for await (const { kind, id, file } of rowsWithFiles(db)) {
    if (await isThere(file)) continue
    missing += 1
    if (missing <= mostNamed) log.error({ kind, row: id }, 'A file is missing')
  }
  if (missing) log.error({ missing }, 'Files are missing; restore them from a backup or replace them')
  return missing
}

async function* rowsWithFiles(db: Db): AsyncGenerator<{ kind: string; id: number; file: string }> {
  for (const kind of withImages) {
    const images = (after: number) =>
      db
        .selectFrom(kind)
        .select(['id', 'image as file'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .execute()
    for await (const { id, file } of inBatches(images)) {
      const name = readImageName(file?.replace(/^\/image\//, '') ?? '')
      if (name) yield { kind, id, file: imageFile(name) }
    }
  }
  const cvs = (after: number) =>
    db
      .selectFrom('career')
      .select(['id', 'cv as file'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
  for await (const { id, file } of inBatches(cvs)) if (file) yield { kind: 'career', id, file }
}

async function* inBatches<T extends { id: number }>(
  read: (after: number) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let rows = await read(0); rows.length; rows = await read(rows.at(-1)?.id ?? Infinity)) yield* rows
}
