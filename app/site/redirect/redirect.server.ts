import type { z } from 'zod'
import { memoizeByRevision, type RevisionReader } from '#app/platform/db/content-revision.server.ts'
import type { Db, Trx } from '#app/platform/db/database.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import { invalid } from '#app/platform/errors.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { columnsOf, contentServer } from '#app/records/content/content.server.ts'
import { contentRow } from '#app/records/field/schemas.ts'
import { addQuery, normalizePath } from './redirect-path.ts'
import { redirect } from './redirect.ts'

const Redirect = contentRow(redirect, redirect.fields)
type Redirect = z.output<typeof Redirect>

/** @throws 422 for a redirect that leads to itself or to another redirect */
async function rejectLoopsAndChains({ id, path, target, status }: Redirect, trx: Trx): Promise<void> {
  if (status === 0) return
  await advisoryLock(trx, 'redirect')
  const end = normalizePath(target)
  if (end === path) invalid({ target: 'The new address is the same as the old one.' })
  const others = await trx
    .selectFrom('redirect')
    .select(['path', 'target'])
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .where('id', '!=', id)
    .execute()
  const next = others.find((other) => other.path === end)
  if (next)
    invalid({
      target:
        normalizePath(next.target) === path
          ? `This is a loop: ${next.path} is redirected to ${path}.`
          : `${next.path} is redirected too. Use ${next.target} instead.`,
    })
  const previous = others.find((other) => normalizePath(other.target) === path)
  if (previous)
    invalid({ path: `${previous.path} is redirected to this address. Change that redirect first.` })
}

export default contentServer({
  definition: redirect,
  endpoints: contentEndpoints(redirect, { order: 'by their old address' }),
  rows: (db) => db.selectFrom('redirect').select(columnsOf(Redirect)).orderBy('path').orderBy('id'),
  search: ['path', 'target'],
  check: (row, _, trx) => rejectLoopsAndChains(row, trx),
})

type Found = { target: string; status: 301 | 302 }

/** Finds active redirects in memory, which are loaded again when content changes. */
export function createRedirectLookup(db: Db, revision: RevisionReader) {
  const load = memoizeByRevision(async () => ({ data: await loadRedirects(db), expiresAt: Infinity }))
  return async ({ pathname, search }: URL): Promise<Found | undefined> => {
    const { data } = await load({ revision })
    const found = data.get(normalizePath(pathname))
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
