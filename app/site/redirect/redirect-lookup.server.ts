import type { Db } from '#app/platform/db/database.ts'
import type { RevisionMonitor } from '#app/platform/db/revision-monitor.server.ts'
import { addQuery, normalizePath } from './redirect-path.ts'

type Found = { target: string; status: 301 | 302 }

/** Active redirects in memory, reloaded when content changes. */
export class RedirectLookup {
  readonly #db: Db
  readonly #revision: Pick<RevisionMonitor, 'value'>
  #redirects: ReadonlyMap<string, Found> = new Map()
  #loadedRevision: number | undefined

  constructor(db: Db, revision: Pick<RevisionMonitor, 'value'>) {
    this.#db = db
    this.#revision = revision
  }

  async find({ pathname, search }: URL): Promise<Found | undefined> {
    const { value } = this.#revision
    if (value !== this.#loadedRevision) {
      this.#redirects = await loadRedirects(this.#db)
      this.#loadedRevision = value
    }
    const found = this.#redirects.get(normalizePath(pathname))
    return found && { ...found, target: addQuery(found.target, search) }
  }
}

async function loadRedirects(db: Db): Promise<ReadonlyMap<string, Found>> {
  const rows = await db
    .selectFrom('redirect')
    .select(['path', 'target', 'kind'])
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ path, target, kind }) => [path, { target, status: kind === '302' ? 302 : 301 }]))
}
