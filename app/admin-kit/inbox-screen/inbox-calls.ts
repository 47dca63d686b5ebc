import type { Contract } from '../../api/contract.ts'
import type { Output } from '../../api/endpoint.ts'
import type { SubmissionCollection } from '../../collections/definition.ts'
import type { InboxTab } from '../../inbox/inbox-tab/inbox-tab.ts'
import type { SubmissionName } from '../../collections.ts'
import type { Stage } from '../../collections/stages.ts'
import { adminApi, untyped } from '../admin-api.ts'
import type { InboxView } from './inbox-view.ts'

/** What the rows of all inboxes have. */
export type InboxItem = {
  id: number
  version: number
  createdAt: string
  /** Whether whoever is signed in has opened it. */
  read: boolean
  /** Missing where an inbox has no tabs. */
  status?: number
}

export type SubmissionDefinition = SubmissionCollection & { readonly name: SubmissionName }

/** A submission of a collection, as the API gives it. */
export type RowOf<D extends SubmissionDefinition> = InboxItem & { email: string } & Output<
    Extract<Contract, { method: 'GET'; path: D['api']['one'] }>
  >

type ListQuery = { search: string; limit: number; offset: number; status?: Stage }

/** The calls behind one inbox. */
export type InboxCalls<Item extends InboxItem> = {
  kind: SubmissionName
  list: (query: ListQuery) => Promise<{ rows: Item[]; total: number }>
  one: (id: number) => Promise<Item>
  /** Missing where rows have no status. @param version as the clerk saw it; the server refuses where it has risen. */
  setStatus?: (id: number, status: Stage, version: number) => Promise<Item>
  /** Missing where rows cannot be deleted. */
  remove?: (id: number) => Promise<unknown>
  /** Takes a row out of the trash. */
  restore?: (id: number) => Promise<unknown>
}

/** A page of an inbox and the counts of its tabs, or why they could not be had. */
export type InboxAnswer<Item> = { rows: Item[]; total: number; tabs: InboxTab[] } | { error: unknown }

/** What the loader of an inbox gives: the screen is there at once, its rows follow. */
export type InboxData<Item> = { view: InboxView; answer: Promise<InboxAnswer<Item>> }

/** The calls behind the inbox of a collection, from its definition. */
export function callsOf<D extends SubmissionDefinition>({ name, api }: D): InboxCalls<RowOf<D>> {
  const client = untyped(adminApi)
  const { status: statusPath, remove } = api
  return {
    kind: name,
    list: (query) => client.get(api.list, { query }),
    one: (id) => client.get(api.one, { params: { id } }),
    ...(statusPath && {
      setStatus: (id, status, version) =>
        client.patch(statusPath, {
          [statusPath.includes(':id') ? 'params' : 'query']: { id },
          body: { status },
          headers: ifMatch(version),
        }),
    }),
    ...(remove && {
      remove: (id) => client.delete(remove, { params: { id } }),
      restore: (id) => client.post('/admin/trash/restore', { body: { kind: name, id } }),
    }),
  }
}

/** Version of a row for `headers`. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })
