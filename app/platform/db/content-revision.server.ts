import { sql } from 'kysely'
import type { Language } from '#app/ui/language/languages.ts'
import { currentLanguage } from '#app/ui/language/translate.ts'
import { type CollectionName, isVisibleOnSite } from '#app/collections.ts'
import type { Db, Trx } from './database.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    revision: { id: number; value: number }
  }
}

/** Invalidates the page caches of all processes. Call it last: the transactions that call it wait for each other. */
export async function announceChange(trx: Db): Promise<void> {
  await trx
    .updateTable('revision')
    .set({ value: sql<number>`value + 1` })
    .where('id', '=', 1)
    .execute()
}

/** Changes published content in one transaction and invalidates the page caches of all processes. */
export function changeSite<T>(db: Db, change: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const result = await change(trx)
    await announceChange(trx)
    return result
  })
}

/**
 * Changes a collection in one transaction. Invalidates the page caches if a touched record was or is visible.
 * @param change must call `touch` with the old and new status of each record, or `invalidatePages`.
 */
export function changeCollection<T>(
  db: Db,
  collection: CollectionName,
  change: (
    trx: Trx,
    touch: (...statuses: (number | undefined)[]) => void,
    invalidatePages: () => void,
  ) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    let isTouched = false
    const touch = (...statuses: (number | undefined)[]) => {
      isTouched ||= statuses.some((status) => isVisibleOnSite(collection, status))
    }
    const result = await change(trx, touch, () => {
      isTouched = true
    })
    if (isTouched) await announceChange(trx)
    return result
  })
}

export type RevisionReader = { readonly value: number; read(): Promise<number> }

/** `expiresAt`: milliseconds since 1970. A past time prevents reuse. */
type Expiring<T> = { data: T; expiresAt: number }

type Source = { revision: RevisionReader | undefined }

/**
 * Reuses a loaded result until the content revision changes or the result expires. Each database and language has its own
 * result; a source without a revision, such as a preview, always loads.
 */
export function memoizeByRevision<S extends Source, T>(load: (source: S) => Promise<Expiring<T>>) {
  const results = new WeakMap<RevisionReader, Map<Language, Expiring<T> & { at: number }>>()
  return async (source: S): Promise<Expiring<T>> => {
    const { revision } = source
    if (!revision) return load(source)
    const inLanguages = results.get(revision) ?? new Map<Language, Expiring<T> & { at: number }>()
    results.set(revision, inLanguages)
    const known = inLanguages.get(currentLanguage())
    if (known && known.at === revision.value && known.expiresAt > Date.now()) return known
    const at = await revision.read()
    const loaded = await load(source)
    // Don't keep a result whose content changed while it was loaded.
    if ((await revision.read()) === at) inLanguages.set(currentLanguage(), { ...loaded, at })
    return loaded
  }
}
