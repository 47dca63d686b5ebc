export type RevisionReader = { readonly value: number; read(): Promise<number> }

/** `expiresAt`: milliseconds since 1970. A past time prevents reuse. */
export type Expiring<T> = { data: T; expiresAt: number }

type Source = { revision: RevisionReader | undefined }

/**
 * Reuses a loaded result until the content revision changes or the result expires. Each database has its own result;
 * a source without a revision, such as a preview, always loads.
 */
export function memoizeByRevision<S extends Source, T>(load: (source: S) => Promise<Expiring<T>>) {
  const results = new WeakMap<RevisionReader, Expiring<T> & { at: number }>()
  return async (source: S): Promise<Expiring<T>> => {
    const { revision } = source
    if (!revision) return load(source)
    const known = results.get(revision)
    if (known && known.at === revision.value && known.expiresAt > Date.now()) return known
    const at = await revision.read()
    const loaded = await load(source)
    // Don't keep a result whose content changed while it was loaded.
    if ((await revision.read()) === at) results.set(revision, { ...loaded, at })
    return loaded
  }
}
